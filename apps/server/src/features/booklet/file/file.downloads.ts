import { Readable } from 'node:stream'
import { refuse } from '../../../http/calls/refuse.ts'
import type { Download, DownloadContext } from '../../../http/files/downloads.ts'
import { maySeeList } from '../../../visibility/seen.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { recordBookletReading } from '../../profiles/profiles.public.ts'
import { subjectOf } from '../booklets.handlers.ts'
import { type Booklet, changeBooklet, findBooklet, lockBooklet } from '../booklets.queries.ts'
import { isMade } from '../booklets.view.ts'
import { findOwnCopy, recordRead } from '../copies.queries.ts'
import { dropLeft, markChanged } from '../entries.queries.ts'
import { bookletJob } from '../job.name.ts'
import { bookletChunks, type FileKind } from './file.assembly.ts'
import { listEntryIds, listParts } from './file.queries.ts'

const contentType = 'application/pdf'

/** A number of the address; 0 for anything else. */
const numberOf = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

const streamOf = (context: DownloadContext, booklet: Booklet, file: FileKind) =>
  Readable.from(bookletChunks(context, booklet, file), { objectMode: false })

const recordDownload = ({ caller, db }: DownloadContext, booklet: Booklet, file: string) =>
  recordAction(db, {
    ...subjectOf(caller, booklet),
    action: 'booklet_download',
    before: {},
    after: { file },
  })

export const bookletDownloads: Download[] = [
  {
    path: 'booklet/:id/proof.pdf',
    access: 'admin',
    confirm: true,
    summary: 'The booklet of an edition with PROOF across each page',
    changes: ['audit'],
    async find(context, { id }) {
      const booklet = await findBooklet(context.db, numberOf(id))
      if (booklet?.state !== 'proof' || !isMade(booklet)) return null
      await requireParts(context, booklet)
      await recordDownload(context, booklet, 'proof')
      return {
        stream: streamOf(context, booklet, { kind: 'proof' }),
        contentType,
        saveAs: `booklet-${booklet.id}-proof.pdf`,
      }
    },
  },
  {
    path: 'booklet/:id/print.pdf',
    access: 'admin',
    confirm: true,
    summary: 'The file of an edition that is sent to the printer',
    changes: ['audit'],
    async find(context, { id }) {
      const booklet = await findBooklet(context.db, numberOf(id))
      if (!booklet?.printPath || !(await context.files.exists(booklet.printPath))) return null
      await recordDownload(context, booklet, 'print')
      return {
        stream: await context.files.getStream(booklet.printPath),
        contentType,
        saveAs: `booklet-${booklet.id}-print.pdf`,
      }
    },
  },
  {
    path: 'booklet-copies/:id/copy.pdf',
    access: 'member',
    confirm: true,
    summary: 'The digital copy of the caller, with name and number on each page',
    changes: ['booklets'],
    async find(context, { id }) {
      const { caller, db, ip } = context
      const { hiddenProfileIds } = caller
      const own = await findOwnCopy(db, numberOf(id), caller.userId)
      if (!own || !maySeeList(caller)) return null
      const { copy } = own
      const booklet = await findCurrent(context, own.bookletId)
      const shownIds = await listEntryIds(db, booklet.id, hiddenProfileIds)
      await recordBookletReading(context, shownIds)
      await recordRead(db, {
        bookletId: booklet.id,
        copyId: copy.id,
        viewerId: caller.userId,
        entries: shownIds.length,
        sessionId: caller.sessionId,
        ip,
      })
      return {
        stream: streamOf(context, booklet, { kind: 'copy', copy, hiddenProfileIds }),
        contentType,
        saveAs: `booklet-${booklet.id}-copy-${copy.copyNumber}.pdf`,
      }
    },
  },
]

/** The printed edition without families that have left; refuses while its parts are made again. */
async function findCurrent(context: DownloadContext, id: number): Promise<Booklet> {
  const { db, env, secret } = context
  const booklet = await db.transaction(async (tx) => {
    const locked = await lockBooklet(tx, id)
    if (locked?.state !== 'printed') return undefined
    if ((await dropLeft(tx, { env, secret }, id)) === 0) return locked
    await markChanged(tx, locked)
    return undefined
  })
  if (!booklet || !isMade(booklet)) return makeAgain(context)
  await requireParts(context, booklet)
  return booklet
}

/** A restored backup has no generated files: they are made again. */
async function requireParts(context: DownloadContext, { id, version }: Booklet): Promise<void> {
  const { db, files } = context
  const parts = await listParts(db, id)
  const found = await Promise.all(parts.map(({ path }) => files.exists(path)))
  if (!found.includes(false)) return
  await changeBooklet(db, id, { madeVersion: 0, wantedVersion: version, failures: 0 })
  return makeAgain(context)
}

async function makeAgain({ jobs }: DownloadContext): Promise<never> {
  await jobs.send(bookletJob, {})
  return refuse('booklet.err_not_ready', { status: 503, retryAfterSeconds: 60 })
}
