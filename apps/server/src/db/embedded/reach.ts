import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Connection } from './database.ts'
import { DataDirInUse, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { connectionToRunning } from './running.ts'

/** Runs work on the database of a data folder; starts the database temporarily if no portal runs. */
export async function withEmbeddedDatabase<Result>(
  dataDir: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `There is no database in ${resolve(dataDir)}. Start the portal once, or set DATA_DIR.`,
    )
  }
  const postgres = await startUnlessRunning(dataDir)
  if (!postgres) return work(await connectionToRunning(dataDir))
  try {
    return await work(postgres.connection())
  } finally {
    await postgres.stop()
  }
}

async function startUnlessRunning(dataDir: string): Promise<EmbeddedPostgres | null> {
  try {
    return await startEmbeddedPostgres({ dataDir: resolve(dataDir) })
  } catch (error) {
    if (error instanceof DataDirInUse) return null
    throw error
  }
}
