import { colours } from '../page/colours.ts'
import { drawFrame } from '../page/frame.ts'
import { drawLetterhead, type Letterhead, sideMargin } from '../page/letterhead.ts'
import { drawLine, drawText, fitting, lineHeight, type TextStyle } from '../page/lines.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import { drawRows, type Row, type RowsLayout } from '../page/rows.ts'
import type { Pdf } from '../pdf.ts'

/** A receipt on one page. */
interface Receipt extends DocumentInfo {
  trust: Letterhead
  heading: string
  amount: string
  rows: Row[]
  /** The note that the receipt is no longer valid; empty while it is valid. */
  notice: string
  thanks: string
  footnote: string
}

const size = 12

export function drawReceipt(doc: Pdf, receipt: Receipt): void {
  drawFrame(doc)
  const width = doc.page.width - 2 * sideMargin
  let y = drawLetterhead(doc, receipt.trust) + 30

  y = drawCentred(doc, receipt.heading, { font: 'bold', size: 22, colour: colours.ink }, y) + 14
  y = drawAmount(doc, receipt.amount, y) + 26
  if (receipt.notice) {
    y = drawCentred(doc, receipt.notice, { font: 'bold', size: 13, colour: colours.geru }, y) + 14
  }
  const layout: RowsLayout = { x: sideMargin, width, labelWidth: width * 0.32, size }
  y = drawRows(doc, receipt.rows, layout, y) + 30

  y = drawCentred(doc, receipt.thanks, { font: 'bold', size, colour: colours.ink }, y) + 4
  drawText(
    doc,
    receipt.footnote,
    { font: 'regular', size: 9, colour: colours.faded },
    {
      x: sideMargin,
      y,
      width,
      align: 'center',
    },
  )
}

function drawAmount(doc: Pdf, amount: string, y: number): number {
  const style: TextStyle = { font: 'bold', size: 26, colour: colours.geru }
  const height = lineHeight(style) + 16
  const width = 240
  const x = (doc.page.width - width) / 2
  doc.roundedRect(x, y, width, height, 8).fillAndStroke(colours.band, colours.haldi)
  const fitted = fitting(doc, amount, style, width - 24)
  drawLine(doc, amount, fitted, { x, y: y + 11, width, align: 'center' })
  return y + height
}

function drawCentred(doc: Pdf, text: string, style: TextStyle, y: number): number {
  const width = doc.page.width - 2 * sideMargin
  return drawText(doc, text, style, { x: sideMargin, y, width, align: 'center' })
}
