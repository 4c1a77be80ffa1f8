import { reportNumber } from '@sangam/contract/safety/values'
import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { reports as reportTable } from '../../db/schema/services/safety.ts'
import { allowAskingAgain } from './desk/decision.effects.ts'
import { deskHandlers } from './desk/desk.handlers.ts'
import { reportsToDecide } from './desk/queue.ts'
import { eraseOldReports, eraseReportsOf } from './erasure.queries.ts'
import { safetyPersonalData } from './erasure.rules.ts'
import { reportPictures } from './evidence.ts'
import { ownReportHandlers } from './own-reports.handlers.ts'
import { promiseHandlers } from './promise.handlers.ts'
import { computePromise } from './promise.queries.ts'
import { reportHandlers } from './report/report.handlers.ts'
import { sendVisitorSms } from './report/visitor-sms.job.ts'

const [numberPrefix] = reportNumber(0).split('0')

export const safety: Slice<'safety'> = {
  handlers: { ...reportHandlers, ...ownReportHandlers, ...deskHandlers, ...promiseHandlers },
  images: [reportPictures],
  jobs: (services) => [
    {
      name: 'public-promise',
      schedule: '12 1 * * *',
      runsAtStart: true,
      run: () => computePromise(services.db),
    },
    { name: 'complaint-sms', schedule: '*/5 * * * *', run: () => sendVisitorSms(services) },
  ],
  async expire({ db, env }) {
    await allowAskingAgain(db)
    await eraseOldReports(db, env.REPORT_DAYS)
  },
  erase: (tx, _files, userId) => eraseReportsOf(tx, userId),
  demo: () => import('./demo.ts'),
  tables: ['reports'],
  auditSubjects: {
    report: namesIn(
      reportTable,
      reportTable.id,
      sql`${numberPrefix} || lpad(${reportTable.id}::text, 6, '0')`,
    ),
  },
  reviewables: { reports: { waiting: reportsToDecide } },
  personalData: safetyPersonalData,
}
