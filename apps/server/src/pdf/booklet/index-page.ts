import { colours } from '../page/colours.ts'
import { drawLine, fitting, lineHeight, type TextStyle, widthOf } from '../page/lines.ts'
import type { Pdf } from '../pdf.ts'
import {
  contentArea,
  indexColumns,
  indexLineHeight,
  indexLinesPerColumn,
  inMm,
  type Sheet,
} from './layout.ts'

/** A line of the index; a heading has no page. */
export interface IndexLine {
  text: string
  page: number
}

export function drawIndex(doc: Pdf, sheet: Sheet, lines: readonly IndexLine[]): void {
  const area = contentArea(sheet)
  const rows = indexLinesPerColumn(sheet)
  const gap = inMm(8)
  const width = (area.width - gap * (indexColumns - 1)) / indexColumns
  const number = sheet.textSize * 2.4
  const size = sheet.textSize * 0.86
  const text: TextStyle = { font: 'regular', size, colour: colours.ink }
  const heading: TextStyle = { font: 'bold', size, colour: colours.geru }
  for (const [index, line] of lines.entries()) {
    const x = area.x + Math.floor(index / rows) * (width + gap)
    const y = area.y + (index % rows) * indexLineHeight(sheet)
    if (line.page === 0) {
      drawLine(doc, line.text, fitting(doc, line.text, heading, width), { x, y })
      continue
    }
    drawWithPage(doc, line, text, { x, y, width, number })
  }
}

/** The contents: one line for each section. */
export function drawContents(doc: Pdf, sheet: Sheet, lines: readonly IndexLine[]): void {
  const { x, y, width } = contentArea(sheet)
  const style: TextStyle = { font: 'regular', size: sheet.textSize * 1.2, colour: colours.ink }
  const place = { x, width, number: style.size * 3 }
  for (const [index, line] of lines.entries()) {
    drawWithPage(doc, line, style, { ...place, y: y + index * lineHeight(style) * 1.5 })
  }
}

interface LinePlace {
  x: number
  y: number
  width: number
  /** The room for the number of the page. */
  number: number
}

/** A text and its page, with dots between them that lead the eye. */
function drawWithPage(
  doc: Pdf,
  { text, page }: IndexLine,
  style: TextStyle,
  { x, y, width, number }: LinePlace,
): void {
  const fitted = fitting(doc, text, style, width - number)
  drawLine(doc, text, fitted, { x, y })
  drawLine(doc, String(page), style, { x, y, width, align: 'right' })
  const [start, end] = [x + widthOf(doc, text, fitted) + 3, x + width - number * 0.75]
  if (end - start < style.size) return
  const base = y + lineHeight(style) * 0.72
  doc
    .save()
    .lineCap('round')
    .dash(0.01, { space: style.size * 0.4 })
  doc.moveTo(start, base).lineTo(end, base).lineWidth(0.7).stroke(colours.faded)
  doc.undash().restore()
}
