import type { Slice } from '../../slice.ts'
import { handleDormantAccounts } from './dormant.job.ts'
import { myDataPersonalData } from './erasure.rules.ts'
import { exportDownloads, exportHandlers } from './export.handlers.ts'
import { makeExports } from './export.job.ts'
import { removeExportsOf } from './export.queries.ts'
import { leavingHandlers } from './leaving.handlers.ts'
import { summaryHandlers } from './summary.handlers.ts'

export const myData: Slice<'my-data'> = {
  handlers: { ...summaryHandlers, ...exportHandlers, ...leavingHandlers },
  downloads: exportDownloads,
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
      run: () => handleDormantAccounts(services.db, services.env.DORMANT_MONTHS),
    },
  ],
  erase: removeExportsOf,
  tables: ['data_exports', 'nominees'],
  personalData: myDataPersonalData,
}
