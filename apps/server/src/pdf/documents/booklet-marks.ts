import type { Paper } from '@sangam/contract/booklet/values'
import { mediaSize, sheetOf } from '../booklet/layout.ts'
import { drawLine, fitting } from '../page/lines.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import type { Pdf } from '../pdf.ts'

/** What is on each page of one file. */
interface BookletMarks extends DocumentInfo {
  paper: Paper
  /** Across each page; empty: nothing. */
  acrossPage: string
}

const angle = -50
const opacity = 0.18

/** The page becomes the mark of all pages. */
export function drawBookletMarks(doc: Pdf, { paper, acrossPage }: BookletMarks): void {
  if (!acrossPage) return
  const sheet = sheetOf(paper)
  const [width, height] = mediaSize(sheet)
  const diagonal = Math.hypot(width, height) * 0.75
  const wanted = { font: 'bold', size: sheet.width / 4, colour: '#B00020' } as const
  const style = fitting(doc, acrossPage, wanted, diagonal)
  doc.rotate(angle, { origin: [width / 2, height / 2] })
  doc.fillOpacity(opacity)
  drawLine(doc, acrossPage, style, {
    x: width / 2 - diagonal / 2,
    y: height / 2 - style.size * 0.7,
    width: diagonal,
    align: 'center',
  })
}
