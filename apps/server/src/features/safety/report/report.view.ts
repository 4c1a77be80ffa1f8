import type { OwnReport, ReportAboutUs, ReportStepRecord } from '@sangam/contract/safety/calls'
import { reportNumber } from '@sangam/contract/safety/values'
import { answerUntil, canAppeal, canWithdraw } from './report.policy.ts'
import type { Report, StepRow } from './report.queries.ts'

const stepView = ({ step, at, text, by }: StepRow): ReportStepRecord => ({
  step,
  at: at.toISOString(),
  text,
  by,
})

export const factsView = (report: Report) => ({
  id: report.id,
  number: reportNumber(report.id),
  kind: report.kind,
  subject: report.subject,
  subject_name: report.subjectName,
  state: report.state,
  created_at: report.createdAt.toISOString(),
  due_at: report.dueAt.toISOString(),
})

const stepsOf = (report: Report, steps: readonly StepRow[]) =>
  steps.filter(({ reportId }) => reportId === report.id).map(stepView)

export const ownReportView = (report: Report, steps: readonly StepRow[]): OwnReport => ({
  ...factsView(report),
  steps: stepsOf(report, steps),
  text: report.text,
  files: report.files.length,
  can_answer: report.state === 'asked',
  can_withdraw: canWithdraw(report),
  can_appeal: canAppeal(report, 'reporter'),
})

export const reportAboutUsView = (report: Report, steps: readonly StepRow[]): ReportAboutUs => ({
  ...factsView(report),
  // the question is for the reporter
  state: report.state === 'asked' ? 'acknowledged' : report.state,
  steps: stepsOf(report, steps),
  answer_until: answerUntil(report),
  can_appeal: canAppeal(report, 'family'),
})
