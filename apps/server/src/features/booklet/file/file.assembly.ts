import { joinParts } from '../../../pdf/join-parts.ts'
import { renderPdf } from '../../../pdf/render-pdf.ts'
import { translate } from '../../../texts/texts.ts'
import type { Booklet } from '../booklets.queries.ts'
import { titleOf, trustName } from './file.front.ts'
import type { FileServices } from './file.parts.ts'
import { sizeOf } from './file.plan.ts'
import { listParts } from './file.queries.ts'

/**
 * The file of an edition in pieces; one part is in memory at a time. A proof has PROOF across each page.
 */
export async function* bookletChunks(
  services: FileServices,
  booklet: Booklet,
  kind: 'proof' | 'print',
): AsyncGenerator<Buffer> {
  const { env } = services
  const { language } = booklet
  const info = { title: titleOf(booklet), author: trustName(env, language), language }
  yield* joinParts({
    ...info,
    createdAt: booklet.closedAt ?? booklet.createdAt,
    marks: await renderPdf('bookletMarks', {
      ...info,
      acrossPage: kind === 'proof' ? translate(language, 'booklet_file.lbl_proof') : '',
      paper: booklet.paper,
      size: sizeOf(booklet),
    }),
    parts: partsOf(services, booklet),
  })
}

async function* partsOf({ db, files }: FileServices, { id }: Booklet): AsyncGenerator<Uint8Array> {
  for (const { path } of await listParts(db, id)) yield files.getBytes(path)
}
