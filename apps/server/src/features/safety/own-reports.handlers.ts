import type { reporterCalls } from '@sangam/contract/safety/calls'
import { askedDaysMax } from '@sangam/contract/safety/values'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { toPage } from '../../db/page.ts'
import { reports } from '../../db/schema/services/safety.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import type { Refuse } from '../../http/calls/refuse.ts'
import { answerUntil, canAppeal, canWithdraw } from './report/report.policy.ts'
import {
  addSteps,
  changeReport,
  listReportsAbout,
  listReportsBy,
  listSteps,
  lockReport,
  type Report,
} from './report/report.queries.ts'
import { ownReportView, reportAboutUsView } from './report/report.view.ts'
import { type Reporter, reporterOf } from './report/reporter.ts'

type OwnCalls = Exclude<
  keyof typeof reporterCalls,
  'safety/send-code' | 'safety/verify' | 'safety/upload' | 'safety/report'
>

/** What the two sides of a complaint see and do. */
export const ownReportHandlers: Handlers<OwnCalls> = {
  async 'safety/my-reports'(context) {
    const { body, db } = context
    const reporter = reporterOf(context, body.proof)
    const rows = await listReportsBy(db, reporter, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    const steps = await listSteps(db, page.map(idOf), ['all', 'reporter'])
    const data = page.map((report) => ownReportView(report, steps))
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'safety/about-us'({ body, caller, db }) {
    const rows = await listReportsAbout(db, caller.userId, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    const steps = await listSteps(db, page.map(idOf), ['all', 'family'])
    const data = page.map((report) => reportAboutUsView(report, steps))
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'safety/answer'(context) {
    const { body, db, refuse } = context
    const person = reporterOf(context, body.proof)
    await db.transaction(async (tx) => {
      const { report, side } = await lockOwn(tx, body.report_id, person, refuse)
      if (side === 'family') {
        if (!answerUntil(report)) return refuse('safety.err_no_question', { status: 409 })
        await changeReport(tx, report.id, { familyAnsweredAt: sql`now()` })
        await addSteps(tx, report.id, {
          step: 'family_answered',
          by: 'family',
          audience: 'family',
          text: body.text,
        })
        return
      }
      if (report.state !== 'asked') return refuse('safety.err_no_question', { status: 409 })
      await changeReport(tx, report.id, { state: 'acknowledged', dueAt: resumedDeadline })
      await addSteps(tx, report.id, {
        step: 'answered',
        by: 'reporter',
        audience: 'reporter',
        text: body.text,
      })
    })
    return { message: 'safety.msg_answered', data: null }
  },

  async 'safety/withdraw'(context) {
    const { body, db, refuse } = context
    const person = reporterOf(context, body.proof)
    await db.transaction(async (tx) => {
      const { report, side } = await lockOwn(tx, body.report_id, person, refuse)
      if (side !== 'reporter') return refuse('safety.err_not_found', { status: 404 })
      if (!canWithdraw(report)) return refuse('safety.err_ended', { status: 409 })
      await changeReport(tx, report.id, { state: 'withdrawn', endedAt: sql`now()` })
      await addSteps(tx, report.id, { step: 'withdrawn', by: 'reporter', audience: 'all' })
    })
    return { message: 'safety.msg_withdrawn', data: null }
  },

  async 'safety/appeal'(context) {
    const { body, db, refuse } = context
    const person = reporterOf(context, body.proof)
    await db.transaction(async (tx) => {
      const { report, side } = await lockOwn(tx, body.report_id, person, refuse)
      if (!canAppeal(report, side)) return refuse('safety.err_no_appeal', { status: 409 })
      await changeReport(tx, report.id, {
        state: 'appealed',
        appealedAt: sql`now()`,
        endedAt: null,
        dueAt: sql`now() + (${reports.dueAt} - ${reports.createdAt})`,
      })
      await addSteps(tx, report.id, {
        step: 'appealed',
        by: side,
        audience: side,
        text: body.text,
      })
    })
    return { message: 'safety.msg_appealed', data: null }
  },
}

const idOf = ({ id }: Report) => id

/** The pause was added when the question was asked; what the answer did not need is taken back. */
const resumedDeadline = sql`${reports.dueAt} - greatest(interval '0',
  make_interval(days => ${askedDaysMax}) - (now() - ${reports.askedAt}))`

/** Locks a complaint of the person, or about the person if the trust has informed of it. */
async function lockOwn(
  tx: Queryable,
  id: number,
  { userId, mobileHash }: Reporter,
  refuse: Refuse<'safety.err_not_found'>,
): Promise<{ report: Report; side: 'reporter' | 'family' }> {
  const report = await lockReport(tx, id)
  if (report && (isSame(report.reporterId, userId) || report.mobileHash.equals(mobileHash))) {
    return { report, side: 'reporter' }
  }
  if (report?.informedAt && isSame(report.subjectOwnerId, userId)) {
    return { report, side: 'family' }
  }
  return refuse('safety.err_not_found', { status: 404 })
}

const isSame = (id: number | null, userId: number | null) => id !== null && id === userId
