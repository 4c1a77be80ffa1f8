import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { JobServices } from '../../../composition/slice.ts'
import { zipChunks } from '../../../storage/zip-stream.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { exportHours } from '../periods.ts'
import { entriesOf } from './export.content.ts'
import {
  claimNextExport,
  type DataExport,
  finishExport,
  releaseExport,
  removeExpiredExports,
} from './export.queries.ts'

/** Makes the copies that people have asked for, one after the other, and removes old ones. */
export async function makeExports(services: JobServices, signal?: AbortSignal): Promise<void> {
  const { db, files } = services
  await removeExpiredExports(db, files)
  for (;;) {
    const next = signal?.aborted ? undefined : await claimNextExport(db)
    if (!next) return
    try {
      await makeExport(services, next, signal)
    } catch (error) {
      await releaseExport(db, next)
      throw error
    }
  }
}

async function makeExport(
  services: JobServices,
  { id, userId, language }: DataExport,
  signal?: AbortSignal,
): Promise<void> {
  const { db, env, files } = services
  const folder = path.resolve(env.DATA_DIR, 'tmp')
  await mkdir(folder, { recursive: true })
  // a retry after a stop replaces the unfinished file
  const temporary = path.join(folder, `export-${id}.zip`)
  try {
    await pipeline(
      Readable.from(zipChunks(entriesOf(services, { userId, language })), { objectMode: false }),
      createWriteStream(temporary, { mode: 0o600 }),
      ...(signal ? [{ signal }] : []),
    )
    const { size } = await stat(temporary)
    const key = `my-data/${id}-${randomBytes(18).toString('base64url')}.zip`
    await files.moveFromFs(temporary, key)
    const isFinished = await db.transaction(async (tx) => {
      const file = { path: key, bytes: size }
      if (!(await finishExport(tx, id, file, exportHours))) return false
      await notify(tx, { kind: 'export_ready', to: userId, dedupeKey: String(id) })
      return true
    })
    if (!isFinished) await files.delete(key)
  } finally {
    await rm(temporary, { force: true })
  }
}
