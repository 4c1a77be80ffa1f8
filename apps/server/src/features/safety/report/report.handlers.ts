import type { reporterCalls } from '@sangam/contract/safety/calls'
import { decisionHours, groupOf, reportNumber } from '@sangam/contract/safety/values'
import { sql } from 'drizzle-orm'
import type { Handlers } from '../../../http/calls/handler.ts'
import { receivePicture } from '../../../http/files/receive-picture.ts'
import { useByAddress } from '../../../limits/by-address.ts'
import { claimUpload } from '../../../storage/uploads.ts'
import { makeNumberProof, proveNumber, sendNumberCode } from '../../accounts/accounts.public.ts'
import { notify } from '../../notifications/notifications.public.ts'
import {
  claimPhotoCopy,
  copyFurtherPictures,
  copyReportedPhoto,
  evidenceVersions,
} from '../evidence.ts'
import type { ownReportHandlers } from '../own-reports.handlers.ts'
import { numberKey, reportsByAddress, reportsByNumber } from '../safety.limits.ts'
import { applyAutomaticAction } from './report.effects.ts'
import {
  addSteps,
  hasOpenReport,
  insertReport,
  lockReporter,
  portalStep,
} from './report.queries.ts'
import { reporterOf, sealMobile, uploaderIdOf } from './reporter.ts'
import { findSubject } from './subjects.queries.ts'

/** How long a person without an account can use a confirmed number. */
const proofMinutes = 30

export const reportHandlers: Handlers<
  Exclude<keyof typeof reporterCalls, keyof typeof ownReportHandlers>
> = {
  async 'safety/send-code'(context) {
    const sent = await sendNumberCode(context, context.body.mobile_no, 'complaint')
    if (!sent) return context.refuse('login_page.err_sms_failed', { status: 503 })
    return { message: 'login_page.msg_otp_sent', data: sent }
  },

  async 'safety/verify'(context) {
    const { body, refuse, secret } = context
    const outcome = await proveNumber(context, body, 'complaint')
    if (outcome === 'over') return refuse('login_page.err_otp_over')
    if (outcome === 'wrong') return refuse('signup_page.err_invalid_otp')
    const minutes = proofMinutes
    return {
      message: 'common.msg_ok',
      data: {
        proof: makeNumberProof(secret, 'complaint proof', body.mobile_no, minutes),
        expires_in: minutes * 60,
      },
    }
  },

  async 'safety/upload'(context) {
    const userId = uploaderIdOf(reporterOf(context, context.body.proof))
    const path = await receivePicture(
      { ...context, caller: { userId } },
      { kind: 'report', versions: evidenceVersions },
    )
    return { message: 'safety.msg_file_added', data: { path } }
  },

  async 'safety/report'(context) {
    const { body, caller, db, env, limits, refuse, secret } = context
    const reporter = reporterOf(context, body.proof)
    await useByAddress(context, reportsByAddress(env))
    const subject = await findSubject(db, caller, body)
    if (!subject) return refuse('safety.err_subject', { status: 404 })
    if (subject.ownerId !== null && subject.ownerId === caller?.userId) {
      return refuse('safety.err_own_record', { status: 409 })
    }
    await limits.use(numberKey(reporter), reportsByNumber(env))
    const photoCopy = await copyReportedPhoto(context, body.kind, subject)
    const furtherCopies = await copyFurtherPictures(context, body.kind, subject)

    const report = await db.transaction(async (tx) => {
      await lockReporter(tx, reporter)
      const { kind, subject: about } = body
      if (await hasOpenReport(tx, reporter, { kind, subject: about, subjectName: subject.name })) {
        return refuse('safety.err_already', { status: 409 })
      }
      for (const path of body.files) {
        const file = { path, kind: 'report' as const, ownerId: uploaderIdOf(reporter) }
        if (!(await claimUpload(tx, file))) return refuse('safety.err_file', { status: 409 })
      }
      for (const copy of [photoCopy, ...furtherCopies]) await claimPhotoCopy(tx, copy)
      const report = await insertReport(tx, {
        kind,
        state: 'acknowledged',
        reporterId: reporter.userId,
        mobileHash: reporter.mobileHash,
        mobileSealed: reporter.userId === null ? sealMobile(secret, reporter.mobile) : '',
        subject: about,
        subjectId: subject.id,
        subjectOwnerId: subject.ownerId,
        subjectName: subject.name,
        text: body.text,
        files: body.files,
        photoCopy,
        furtherCopies,
        dueAt: sql`now() + make_interval(hours => ${decisionHours[groupOf(kind)]})`,
      })
      await addSteps(tx, report.id, { step: 'received', by: 'reporter', audience: 'reporter' })
      await addSteps(tx, report.id, portalStep('acknowledged', 'reporter'))
      await applyAutomaticAction(tx, report, reporter.mobile)
      if (reporter.userId !== null) {
        await notify(tx, { kind: 'report_acknowledged', to: reporter.userId, recordId: report.id })
      }
      return report
    })
    return {
      message: 'safety.msg_reported',
      params: { number: reportNumber(report.id) },
      data: {
        id: report.id,
        number: reportNumber(report.id),
        due_at: report.dueAt.toISOString(),
      },
    }
  },
}
