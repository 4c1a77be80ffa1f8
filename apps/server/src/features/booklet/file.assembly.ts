import { mobileText } from '@sangam/contract/mobile'
import { joinParts } from '../../pdf/join-parts.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import type { Services } from '../../services.ts'
import { translate } from '../../texts.ts'
import type { Booklet } from './booklets.queries.ts'
import type { CopyRow } from './copies.queries.ts'
import { titleOf, trustName } from './file.front.ts'
import { sizeOf } from './file.plan.ts'
import { listParts } from './file.queries.ts'

/** What a file is for; the pages are the same, what is across them is not. */
export type FileKind =
  | { kind: 'proof' }
  | { kind: 'print' }
  | { kind: 'copy'; copy: Pick<CopyRow, 'copyNumber' | 'buyerName' | 'buyerMobile'> }

/** The file of an edition in pieces; one part is in memory at a time. */
export async function* bookletChunks(
  { db, env, files }: Pick<Services, 'db' | 'env' | 'files'>,
  booklet: Booklet,
  file: FileKind,
): AsyncGenerator<Buffer> {
  const parts = await listParts(db, booklet.id)
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
    parts: (async function* () {
      for (const { path } of parts) yield files.getBytes(path)
    })(),
  })
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
