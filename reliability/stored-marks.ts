import type { Pool } from 'pg'
import { queryRunning } from '../apps/server/src/testing/processes/running-database.ts'

interface MarkCount {
  subject: string
  count: number
}

const statement = 'select subject, count(*)::int as count from contact_messages group by subject'

/** The number of messages with each mark. */
export async function readMarks(pool: Pool): Promise<Map<string, number>> {
  return countsByMark((await pool.query<MarkCount>(statement)).rows)
}

/** The same for the embedded database of a running portal. */
export async function readEmbeddedMarks(dataDir: string): Promise<Map<string, number>> {
  return countsByMark(await queryRunning<MarkCount>(dataDir, statement))
}

const countsByMark = (rows: MarkCount[]) =>
  new Map(rows.map(({ subject, count }) => [subject, count]))
