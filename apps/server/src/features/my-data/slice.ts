import type { Slice } from '../../composition/slice.ts'
import { handleDormantAccounts } from './dormant.job.ts'
import { myDataPersonalData } from './erasure.rules.ts'
import { exportDownloads, exportHandlers } from './export/export.handlers.ts'
import { makeExports } from './export/export.job.ts'
import { removeExportsOf } from './export/export.queries.ts'
import { leavingHandlers } from './leaving.handlers.ts'
import { nomineeHandlers } from './nominee/nominee.handlers.ts'
import { storeAnswer } from './nominee/nominee.queries.ts'
import { nomineeAccessHandlers } from './nominee/nominee-access.handlers.ts'
import { familyJob, sendFamilySms } from './nominee/nominee-family.ts'
import { nomineeDownloads, nomineeVisitHandlers } from './nominee/nominee-visit.handlers.ts'
import { summaryHandlers } from './summary.handlers.ts'

export const myData: Slice<'my-data'> = {
  handlers: {
    ...summaryHandlers,
    ...exportHandlers,
    ...leavingHandlers,
    ...nomineeHandlers,
    ...nomineeAccessHandlers,
    ...nomineeVisitHandlers,
  },
  downloads: [...exportDownloads, ...nomineeDownloads],
  jobs: (services) => [
    {
      name: 'data-exports',
      // also removes files whose time is over, and repeats what a stopped process has not finished
      schedule: '*/10 * * * *',
      hours: 1,
      run: (_payload, signal) => makeExports(services, signal),
    },
    {
      name: 'dormant-accounts',
      // before the erasure, which records the time for the next check of the clock
      schedule: '27 3 * * *',
      run: () => handleDormantAccounts(services.db, services.env.trust.dormant_months),
    },
    {
      name: familyJob,
      // repeats what a gateway that is down has not sent
      schedule: '*/10 * * * *',
      run: () => sendFamilySms(services),
    },
  ],
  erase: removeExportsOf,
  onNomineeAnswer: storeAnswer,
  tables: ['data_exports', 'nominees'],
  personalData: myDataPersonalData,
}
