import { mobileText } from '@sangam/contract/mobile'
import { joinParts } from '../../../pdf/join-parts.ts'
import { renderPdf } from '../../../pdf/render-pdf.ts'
import { translate } from '../../../texts/texts.ts'
import type { Booklet } from '../booklets.queries.ts'
import type { CopyRow } from '../copies.queries.ts'
import { titleOf, trustName } from './file.front.ts'
import { type FileServices, hashOf, planParts } from './file.parts.ts'
import { sizeOf } from './file.plan.ts'
import { listParts } from './file.queries.ts'

/** What a file is for; the pages are the same, what is across them is not. */
export type FileKind =
  | { kind: 'proof' }
  | { kind: 'print' }
  | {
      kind: 'copy'
      copy: Pick<CopyRow, 'copyNumber' | 'buyerName' | 'buyerMobile'>
      /** Profiles that a block hides from the reader. */
      hiddenProfileIds: readonly number[]
    }

/** The file of an edition in pieces; one part is in memory at a time. */
export async function* bookletChunks(
  services: FileServices,
  booklet: Booklet,
  file: FileKind,
): AsyncGenerator<Buffer> {
  const { env } = services
  const { language } = booklet
  const info = { title: titleOf(booklet), author: trustName(env, language), language }
  yield* joinParts({
    ...info,
    createdAt: booklet.closedAt ?? booklet.createdAt,
    isTrimmed: file.kind === 'copy',
    marks: await renderPdf('bookletMarks', {
      ...info,
      ...marksOf(booklet, file),
      paper: booklet.paper,
      size: sizeOf(booklet),
    }),
    parts: partsFor(services, booklet, file.kind === 'copy' ? file.hiddenProfileIds : []),
  })
}

/** The stored parts; those that would show a hidden profile are drawn again without it. */
async function* partsFor(
  services: FileServices,
  booklet: Booklet,
  hiddenProfileIds: readonly number[],
): AsyncGenerator<Uint8Array> {
  const { db, files } = services
  const stored = await listParts(db, booklet.id)
  if (hiddenProfileIds.length === 0) {
    for (const { path } of stored) yield files.getBytes(path)
    return
  }
  const planned = await planParts(services, booklet, hiddenProfileIds)
  let index = 0
  for await (const part of planned.parts()) {
    const earlier = stored[index]
    index += 1
    const isSame = earlier && (part.isKept || earlier.hash === hashOf(part.content))
    yield isSame ? files.getBytes(earlier.path) : renderPdf('booklet', await part.load())
  }
}

function marksOf({ language }: Booklet, file: FileKind) {
  const none = { acrossPage: '', footer: '', acrossPhoto: '' }
  if (file.kind === 'proof') {
    return { ...none, acrossPage: translate(language, 'booklet_file.lbl_proof') }
  }
  if (file.kind === 'print') return none
  const { copyNumber, buyerName, buyerMobile } = file.copy
  const values = { number: copyNumber, name: buyerName, mobile: mobileText(buyerMobile) }
  return {
    ...none,
    footer: translate(language, 'booklet_file.lbl_copy_footer', values),
    acrossPhoto: translate(language, 'booklet_file.lbl_copy_across', values),
  }
}
