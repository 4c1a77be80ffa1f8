import { Client } from 'pg'
import { connectionToRunning } from '../../db/embedded/running.ts'

/** Runs one statement on the embedded database of a running portal. */
export async function queryRunning<Row extends object = Record<string, unknown>>(
  dataDir: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(await connectionToRunning(dataDir))
  // the database may be killed during the query
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row & Record<string, unknown>>(statement, values)).rows
  } finally {
    await client.end()
  }
}
