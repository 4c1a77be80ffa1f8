import { colours } from '../page/colours.ts'
import { drawLine, fitting, type TextStyle } from '../page/lines.ts'
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
  const gap = inMm(6)
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
    drawLine(doc, line.text, fitting(doc, line.text, text, width - number), { x, y })
    drawLine(doc, String(line.page), text, { x, y, width, align: 'right' })
  }
}
