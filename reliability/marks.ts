import { queryRunning } from '../apps/server/src/testing/running-database.ts'

/** How often each marked message is in the database of a running portal. */
export async function readMarks(dataDir: string): Promise<Map<string, number>> {
  const rows = await queryRunning<{ subject: string; times: number }>(
    dataDir,
    'select subject, count(*)::int as times from contact_messages group by subject',
  )
  return new Map(rows.map(({ subject, times }) => [subject, times]))
}
