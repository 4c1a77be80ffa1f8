import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { JobServices } from '../../../composition/slice.ts'
import type { JobDefinition } from '../../../jobs/jobs.ts'
import { renderPdf } from '../../../pdf/render-pdf.ts'
import { type Booklet, changeBooklet, lockBooklet } from '../booklets.queries.ts'
import { closeDue } from '../closing.ts'
import { dropLeft, markChanged } from '../entries.queries.ts'
import { bookletJob } from '../job.name.ts'
import { bookletChunks } from './file.assembly.ts'
import { hashOf, planParts } from './file.parts.ts'
import {
  claimNext,
  extendLease,
  finishVersion,
  listClosed,
  listParts,
  listToStore,
  releaseLease,
  removePartsAfter,
  removePrintedParts,
  renumberEntries,
  savePart,
} from './file.queries.ts'

export const bookletJobOf = (services: JobServices): JobDefinition => ({
  name: bookletJob,
  // also closes editions, leaves out families that have left the list, and continues after a stop
  schedule: '*/10 * * * *',
  runsAtStart: true,
  hours: 2,
  run: (_payload, signal) => makeBooklets(services, signal),
})

/** Makes the files that are wanted, one after the other. */
async function makeBooklets(services: JobServices, signal?: AbortSignal): Promise<void> {
  const { db, env, masterDataCache, secret } = services
  await closeDue(db, { env, secret, masterData: await masterDataCache.read() })
  await leaveOutGone(services)
  for (;;) {
    const next = signal?.aborted ? undefined : await claimNext(db)
    if (!next) break
    let hasFailed = true
    try {
      await makeParts(services, next, signal)
      hasFailed = false
    } finally {
      await releaseLease(db, next.id, hasFailed)
    }
  }
  if (signal?.aborted) return
  await storePrintFiles(services)
  for (const unused of await removePrintedParts(db)) await services.files.delete(unused)
}

/** Families that have left the list are left out without an action of theirs. */
async function leaveOutGone({ db, env, secret }: JobServices): Promise<void> {
  for (const { id } of await listClosed(db)) {
    await db.transaction(async (tx) => {
      const booklet = await lockBooklet(tx, id)
      if (!booklet) return
      if ((await dropLeft(tx, { env, secret }, id)) > 0) await markChanged(tx, booklet)
    })
  }
}

/** Draws the parts that are not stored yet; a stop loses at most one of them. */
async function makeParts(
  services: JobServices,
  booklet: Booklet,
  signal?: AbortSignal,
): Promise<void> {
  const { db, files } = services
  const { id } = booklet
  await renumberEntries(db, id)
  const planned = await planParts(services, booklet)
  await changeBooklet(db, id, { parts: planned.count })
  const stored = new Map((await listParts(db, id)).map((part) => [part.number, part]))
  let number = 0
  for await (const part of planned.parts()) {
    if (signal?.aborted) return
    number += 1
    const hash = hashOf(part.content)
    const earlier = stored.get(number)
    // a restored backup has no generated files
    if (earlier?.hash === hash && (await files.exists(earlier.path))) continue
    const bytes = await renderPdf('booklet', await part.load())
    const key = `booklet/${id}/${number}-${randomBytes(12).toString('base64url')}.pdf`
    await files.put(key, bytes)
    const replaced = await savePart(db, { bookletId: id, number, hash, path: key })
    if (replaced) await files.delete(replaced)
    await extendLease(db, id)
  }
  for (const unused of await removePartsAfter(db, id, number)) await files.delete(unused)
  await finishVersion(db, booklet, { parts: number, pages: planned.pages })
}

/** Stores the file that is sent to print, with its checksum. */
async function storePrintFiles(services: JobServices): Promise<void> {
  const { db, env, files } = services
  const folder = path.resolve(env.DATA_DIR, 'tmp')
  await mkdir(folder, { recursive: true })
  for (const booklet of await listToStore(db)) {
    const temporary = path.join(folder, `booklet-${booklet.id}.pdf`)
    try {
      const chunks = bookletChunks(services, booklet, 'print')
      await pipeline(
        Readable.from(chunks, { objectMode: false }),
        createWriteStream(temporary, { mode: 0o600 }),
      )
      const sum = createHash('sha256')
      for await (const piece of createReadStream(temporary)) sum.update(piece)
      const key = `booklet/${booklet.id}/print-${randomBytes(12).toString('base64url')}.pdf`
      await files.moveFromFs(temporary, key)
      const isStored = await db.transaction(async (tx) => {
        const current = await lockBooklet(tx, booklet.id)
        if (current?.state !== 'printed' || current.sha256 !== '') return false
        await changeBooklet(tx, booklet.id, { sha256: sum.digest('hex'), printPath: key })
        return true
      })
      if (!isStored) await files.delete(key)
    } finally {
      await rm(temporary, { force: true })
    }
  }
}
