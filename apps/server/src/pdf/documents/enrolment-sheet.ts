import { colours } from '../page/colours.ts'
import type { Letterhead } from '../page/letterhead.ts'
import { drawLine, drawText, fitting, lineHeight, linesOf, type TextStyle } from '../page/lines.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import { drawRows, heightOfRows, type Row, type RowsLayout } from '../page/rows.ts'
import type { Pdf } from '../pdf.ts'

/** What a volunteer has entered for a family, to be signed: one page in both languages. */
interface EnrolmentSheet extends DocumentInfo {
  trust: Letterhead
  heading: string
  /** The labels and values of the numbers by which the desk finds the sheet. */
  numbers: Row[]
  rows: Row[]
  /** The two questions with the answers of the family. */
  answers: Row[]
  /** The one sentence of the consent, in each language. */
  consent: string[]
  /** Below the lines for the signatures. */
  signatures: string[]
  signatureDetails: string
}

const side = 42
const columnGap = 22
const signatureHeight = 92
const sizes = [9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5]

const styles = {
  trust: { font: 'bold', size: 12, colour: colours.geru },
  small: { font: 'regular', size: 8, colour: colours.faded },
  heading: { font: 'bold', size: 13, colour: colours.ink },
  number: { font: 'bold', size: 15, colour: colours.ink },
  consent: { font: 'bold', size: 10, colour: colours.ink },
} satisfies Record<string, TextStyle>

export function drawEnrolmentSheet(doc: Pdf, sheet: EnrolmentSheet): void {
  const width = doc.page.width - 2 * side
  const top = drawHead(doc, sheet, width)
  const { answers, consent } = sheet
  const answerLayout = { x: side, width, labelWidth: width * 0.52, size: 9 }
  const consentHeight = consent.reduce(
    (sum, text) => sum + linesOf(doc, text, styles.consent, width).length,
    0,
  )
  const end =
    doc.page.height -
    36 -
    signatureHeight -
    consentHeight * lineHeight(styles.consent) -
    heightOfRows(doc, answers, answerLayout) -
    26
  drawEntries(doc, sheet.rows, { top, end, width })
  let y = drawRule(doc, end + 4, width)
  y = drawRows(doc, answers, answerLayout, y) + 8
  for (const text of consent) y = drawText(doc, text, styles.consent, { x: side, y, width }) + 1
  drawSignatures(doc, sheet, doc.page.height - 36 - signatureHeight, width)
}

function drawHead(doc: Pdf, { trust, heading, numbers }: EnrolmentSheet, width: number): number {
  let y = 34
  drawLine(doc, trust.name, fitting(doc, trust.name, styles.trust, width), { x: side, y })
  y += lineHeight(styles.trust)
  const contact = [trust.address, trust.contact].filter(Boolean).join('  ·  ')
  drawLine(doc, contact, fitting(doc, contact, styles.small, width), { x: side, y })
  y = drawRule(doc, y + lineHeight(styles.small) + 3, width)
  drawLine(doc, heading, fitting(doc, heading, styles.heading, width), { x: side, y })
  y += lineHeight(styles.heading) + 2
  const part = width / numbers.length
  for (const [index, { label, value }] of numbers.entries()) {
    const x = side + index * part
    drawLine(doc, label, fitting(doc, label, styles.small, part - 8), { x, y })
    const place = { x, y: y + lineHeight(styles.small) - 2 }
    drawLine(doc, value, fitting(doc, value, styles.number, part - 8), place)
  }
  y += lineHeight(styles.small) + lineHeight(styles.number)
  return drawRule(doc, y, width)
}

function drawRule(doc: Pdf, y: number, width: number): number {
  doc
    .moveTo(side, y)
    .lineTo(side + width, y)
    .lineWidth(0.8)
    .stroke(colours.haldi)
  return y + 6
}

/** In two columns, with the largest font at which everything fits. */
function drawEntries(
  doc: Pdf,
  rows: Row[],
  { top, end, width }: { top: number; end: number; width: number },
): void {
  const columnWidth = (width - columnGap) / 2
  const layoutOf = (size: number, x = side): RowsLayout => ({
    x,
    width: columnWidth,
    labelWidth: columnWidth * 0.42,
    size,
  })
  const columnsAt = (size: number): [Row[], Row[]] => {
    const heights = rows.map((row) => heightOfRows(doc, [row], layoutOf(size)))
    const half = heights.reduce((sum, height) => sum + height, 0) / 2
    let sum = 0
    const split = heights.findIndex((height) => {
      sum += height
      return sum >= half
    })
    return [rows.slice(0, split + 1), rows.slice(split + 1)]
  }
  const fits = (size: number) =>
    columnsAt(size).every((column) => heightOfRows(doc, column, layoutOf(size)) <= end - top)
  const size = sizes.find(fits) ?? 4.5
  const [left, right] = columnsAt(size)
  drawRows(doc, left, layoutOf(size), top)
  drawRows(doc, right, layoutOf(size, side + columnWidth + columnGap), top)
}

function drawSignatures(
  doc: Pdf,
  { signatures, signatureDetails }: EnrolmentSheet,
  top: number,
  width: number,
): void {
  const gap = 24
  const part = (width - gap * (signatures.length - 1)) / signatures.length
  for (const [index, text] of signatures.entries()) {
    const x = side + index * (part + gap)
    const line = top + 48
    doc
      .moveTo(x, line)
      .lineTo(x + part, line)
      .lineWidth(0.8)
      .stroke(colours.ink)
    const below = drawText(doc, text, styles.small, { x, y: line + 4, width: part })
    drawText(doc, signatureDetails, styles.small, { x, y: below + 6, width: part })
  }
}
