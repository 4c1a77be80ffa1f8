import { Readable } from 'node:stream'
import { refuse } from '../../../http/calls/refuse.ts'
import type { Download, DownloadContext } from '../../../http/files/downloads.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { subjectOf } from '../booklets.handlers.ts'
import { type Booklet, changeBooklet, findBooklet } from '../booklets.queries.ts'
import { isMade } from '../booklets.view.ts'
import { bookletJob } from '../job.name.ts'
import { bookletChunks } from './file.assembly.ts'
import { listParts } from './file.queries.ts'

const contentType = 'application/pdf'

/** A number of the address; 0 for anything else. */
const numberOf = (text = '') => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

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
        stream: Readable.from(bookletChunks(context, booklet, 'proof'), { objectMode: false }),
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
]

/** A restored backup has no generated files: they are made again. */
async function requireParts(context: DownloadContext, { id, version }: Booklet): Promise<void> {
  const { db, files } = context
  const parts = await listParts(db, id)
  const found = await Promise.all(parts.map(({ path }) => files.exists(path)))
  if (!found.includes(false)) return
  await changeBooklet(db, id, { madeVersion: 0, wantedVersion: version, failures: 0 })
  await context.jobs.send(bookletJob, {})
  return refuse('booklet.err_not_ready', { status: 503, retryAfterSeconds: 60 })
}
