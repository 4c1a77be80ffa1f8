import { Client } from 'pg'
import { connectionToRunning } from '../apps/server/src/db/embedded/running.ts'

/** How often each marked message is in the database of a running portal. */
export async function readMarks(dataDir: string): Promise<Map<string, number>> {
  const rows = await ask<{ subject: string; times: number }>(
    dataDir,
    'select subject, count(*)::int as times from contact_messages group by subject',
  )
  return new Map(rows.map(({ subject, times }) => [subject, times]))
}

/** One statement on the database of a running portal. */
export async function ask<Row extends object>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(await connectionToRunning(dataDir))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}
