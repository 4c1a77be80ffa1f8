import { remarkMax } from '@sangam/contract/fields'
import type { deskCalls } from '@sangam/contract/safety/desk.calls'
import { askedDaysMax, type DeskStep } from '@sangam/contract/safety/values'
import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/client.ts'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import { toPage } from '../../../db/page.ts'
import { reports } from '../../../db/schema/services/safety.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Context, Handlers } from '../../../http/calls/handler.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { closeAccount, setMayAsk } from '../../accounts/accounts.public.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { addDecision } from '../../moderation/moderation.public.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { actOnProfile } from '../../profiles/profiles.public.ts'
import {
  addSteps,
  changeReport,
  findReport,
  lockReport,
  type NewStep,
  type Report,
} from '../report/report.queries.ts'
import { subjectOf } from '../report/report.subject.ts'
import { applyDecision, keepAskingStopped } from './decision.effects.ts'
import { isHeard, maySeeReport, needsOtherAdmin, stepsFrom } from './desk.policy.ts'
import { countOpen, listReports } from './desk.queries.ts'
import { deskReportView, deskRowView } from './desk.view.ts'

export const deskHandlers: Handlers<Exclude<keyof typeof deskCalls, 'promise/read'>> = {
  async 'grievances/list'({ body, caller, db }) {
    const { filter, limit, cursor } = body
    const [rows, counts] = await Promise.all([
      listReports(db, caller.userId, filter, limit + 1, cursor),
      countOpen(db, caller.userId),
    ])
    const { page, nextCursor } = toPage(rows, limit, ({ id }) => id)
    const data = { data: page.map((row) => deskRowView(row)), ...counts, next_cursor: nextCursor }
    return { message: 'common.msg_ok', data }
  },

  async 'grievances/details'(context) {
    const { body, caller, db, refuse } = context
    const report = await findReport(db, body.report_id)
    if (!report || !maySeeReport(caller, report)) {
      return refuse('safety_desk.err_not_found', { status: 404 })
    }
    return { message: 'common.msg_ok', data: await deskReportView(context, report) }
  },

  async 'grievances/step'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const report = await lockForDesk(tx, body.report_id, caller, refuse)
      const { step, text } = body
      if (!stepsFrom(report).includes(step)) return refuse('safety_desk.err_step', { status: 409 })
      if (step === 'upheld' && !isHeard(report)) {
        return refuse('safety_desk.err_not_heard', { status: 409 })
      }
      const action = { by: caller, action: 'report_step', ...subjectOf(report) } as const
      const decisionId = isDecision(step)
        ? await addDecision(tx, { ...action, outcome: step })
        : undefined
      const change = changeOf(report, step, caller.userId)
      await changeReport(tx, report.id, { ...change, ...firstAnswer })
      await addSteps(tx, report.id, {
        ...historyOf(report, step),
        by: 'admin',
        adminId: caller.userId,
        text,
      })
      if (isDecision(step)) {
        const remark = text.slice(0, remarkMax)
        await applyDecision(tx, { caller, remark, decisionId }, report, step)
      }
      await tellAbout(tx, report, step, decisionId)
      await recordAction(tx, {
        ...action,
        decisionId,
        before: { state: report.state },
        after: { step, state: 'state' in change ? change.state : report.state },
      })
    })
    return { message: 'safety_desk.msg_done', data: null }
  },

  async 'grievances/act'(context) {
    const { body, caller, db, refuse } = context
    await db.transaction(async (tx) => {
      const report = await lockForDesk(tx, body.report_id, caller, refuse)
      const action = { by: caller, action: 'report_action', ...subjectOf(report) } as const
      const decisionId = await addDecision(tx, { ...action, outcome: body.action })
      if (!(await act(tx, { ...context, decisionId }, report)))
        return refuse('safety_desk.err_action', { status: 409 })
      await changeReport(tx, report.id, firstAnswer)
      await addSteps(tx, report.id, {
        step: body.action,
        by: 'admin',
        adminId: caller.userId,
        audience: 'family',
        text: body.acton_remark,
      })
      if (report.subjectOwnerId && !report.isPolice) {
        await notify(tx, {
          kind: 'complaint_action',
          to: report.subjectOwnerId,
          recordId: report.id,
          decisionId,
        })
      }
      await recordAction(tx, {
        ...action,
        decisionId,
        before: {},
        after: { action: body.action },
      })
    })
    return { message: 'safety_desk.msg_done', data: null }
  },
}

const isDecision = (step: DeskStep) => step === 'upheld' || step === 'not_upheld'

const firstAnswer = { firstAnswerAt: sql`coalesce(${reports.firstAnswerAt}, now())` }

/** Locks a complaint that this admin may work on. */
async function lockForDesk(
  tx: Queryable,
  id: number,
  caller: Caller,
  refuse: Refuse<'safety_desk.err_not_found' | 'safety_desk.err_other_admin'>,
): Promise<Report> {
  const found = await findReport(tx, id)
  // accounts are locked before their records
  if (found?.subjectOwnerId) await lockAccounts(tx, caller.userId, found.subjectOwnerId)
  const report = await lockReport(tx, id)
  if (!report || !maySeeReport(caller, report)) {
    return refuse('safety_desk.err_not_found', { status: 404 })
  }
  if (needsOtherAdmin(caller, report)) {
    return refuse('safety_desk.err_other_admin', { status: 403 })
  }
  return report
}

/** Does what the admin chose; false if it would change nothing. */
async function act(
  tx: Transaction,
  { body, caller, ip, device, decisionId }: Context<'grievances/act'> & { decisionId: number },
  { subject, subjectId, subjectOwnerId }: Report,
): Promise<boolean> {
  const { action, acton_remark: remark } = body
  if (subjectOwnerId === null) return false
  switch (action) {
    case 'warn':
      return true
    case 'stop_asking':
    case 'allow_asking':
      await keepAskingStopped(tx, subjectOwnerId)
      return setMayAsk(tx, subjectOwnerId, action === 'allow_asking')
    case 'deactivate':
      return closeAccount(tx, { caller, ip, device, remark, decisionId }, subjectOwnerId)
    default:
      if (subject !== 'profile' || subjectId === null) return false
      return actOnProfile(tx, { caller, remark, decisionId }, subjectId, action)
  }
}

/** The columns that a step changes. An appeal ends with its decision. */
function changeOf(report: Report, step: DeskStep, by: number) {
  switch (step) {
    case 'note':
      return {}
    case 'ask':
      return {
        state: 'asked' as const,
        askedAt: sql`now()`,
        dueAt: sql`${reports.dueAt} + make_interval(days => ${askedDaysMax})`,
        ...smsTo(report),
      }
    case 'inform':
      return { informedAt: sql`now()` }
    case 'police':
      return { isPolice: true }
    case 'upheld':
    case 'not_upheld':
      return {
        state: report.state === 'appealed' ? ('closed' as const) : step,
        outcome: step,
        decidedAt: sql`now()`,
        decidedBy: by,
        endedAt: sql`now()`,
        ...smsTo(report),
      }
  }
}

/** A reporter without an account gets an SMS; a member gets a message. */
const smsTo = ({ reporterId }: Report) => (reporterId === null ? { smsDueAt: sql`now()` } : {})

/** How the history names a step, and who reads it. */
function historyOf(report: Report, step: DeskStep): Pick<NewStep, 'step' | 'audience'> {
  switch (step) {
    case 'note':
    case 'police':
      return { step, audience: 'desk' }
    case 'ask':
      return { step: 'asked', audience: 'reporter' }
    case 'inform':
      return { step: 'informed', audience: 'family' }
    case 'upheld':
    case 'not_upheld':
      return { step: report.state === 'appealed' ? `closed_${step}` : step, audience: 'all' }
  }
}

/** Sends the message to both sides; to the reported family only if it knows of the complaint. */
async function tellAbout(
  tx: Queryable,
  report: Report,
  step: DeskStep,
  decisionId: number | undefined,
): Promise<void> {
  const { id: recordId, reporterId, subjectOwnerId, informedAt } = report
  if (reporterId !== null) {
    if (step === 'ask') await notify(tx, { kind: 'report_asked', to: reporterId, recordId })
    if (isDecision(step)) {
      await notify(tx, { kind: 'report_decided', to: reporterId, recordId, decisionId })
    }
  }
  if (subjectOwnerId === null) return
  if (step === 'inform') {
    await notify(tx, { kind: 'complaint_received', to: subjectOwnerId, recordId })
  }
  if (isDecision(step) && informedAt) {
    await notify(tx, { kind: 'complaint_decided', to: subjectOwnerId, recordId, decisionId })
  }
}
