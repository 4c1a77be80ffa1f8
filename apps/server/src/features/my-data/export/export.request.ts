import { todayInIndia, typedDate } from '@sangam/contract/dates'
import type { Queryable } from '../../../db/client.ts'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { exportsPer30Days } from '../periods.ts'
import { addExport, type DataExport, isExportRunning, listRecentExports } from './export.queries.ts'

const thirtyDays = 30 * 86_400_000

interface Requesting {
  tx: Queryable
  refuse: Refuse<'my_data.err_export_running' | 'my_data.err_export_limit'>
}

/** Stores the request for a copy, which the job makes; within the limits of the account. */
export async function requestExport(
  { tx, refuse }: Requesting,
  request: Pick<DataExport, 'userId' | 'language'>,
): Promise<void> {
  const { userId } = request
  // one request at a time, so that concurrent ones do not exceed the limit
  await lockAccounts(tx, userId)
  if (await isExportRunning(tx, userId)) {
    return refuse('my_data.err_export_running', { status: 409 })
  }
  const [oldest, ...others] = await listRecentExports(tx, userId)
  if (oldest && others.length + 1 >= exportsPer30Days) {
    const date = typedDate(todayInIndia(new Date(oldest.getTime() + thirtyDays)))
    return refuse('my_data.err_export_limit', {
      status: 429,
      params: { max: exportsPer30Days, date },
    })
  }
  await addExport(tx, request)
}
