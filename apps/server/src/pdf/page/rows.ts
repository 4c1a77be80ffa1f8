import type { Pdf } from '../pdf.ts'
import { colours } from './colours.ts'
import { drawLine, drawText, lineHeight, linesOf, type TextStyle } from './lines.ts'

/** A label and its value. */
export interface Row {
  label: string
  value: string
}

export interface RowsLayout {
  x: number
  width: number
  labelWidth: number
  size: number
}

const gap = 10

const styles = (size: number) => ({
  label: { font: 'regular', size, colour: colours.faded } satisfies TextStyle,
  value: { font: 'regular', size, colour: colours.ink } satisfies TextStyle,
})

const valueWidth = ({ width, labelWidth }: RowsLayout) => width - labelWidth - gap
const rowPadding = (size: number) => size * 0.22

/** The height of the rows, for choosing a font size that fits the page. */
export function heightOfRows(doc: Pdf, rows: Row[], layout: RowsLayout): number {
  const { label, value } = styles(layout.size)
  return rows.reduce((sum, row) => {
    const lines = Math.max(
      linesOf(doc, row.label, label, layout.labelWidth).length,
      linesOf(doc, row.value, value, valueWidth(layout)).length,
    )
    return sum + lines * lineHeight(value) + 2 * rowPadding(layout.size)
  }, 0)
}

/** Draws the rows with a thin line between them; returns the y position below them. */
export function drawRows(doc: Pdf, rows: Row[], layout: RowsLayout, top: number): number {
  const { label, value } = styles(layout.size)
  const padding = rowPadding(layout.size)
  // centres the text vertically in the row
  const offset = layout.size * 0.08
  const valueX = layout.x + layout.labelWidth + gap
  let y = top
  for (const [index, row] of rows.entries()) {
    if (index > 0) {
      doc
        .moveTo(layout.x, y)
        .lineTo(layout.x + layout.width, y)
        .lineWidth(0.4)
        .stroke(colours.line)
    }
    const start = y + padding + offset
    const afterLabel = drawText(doc, row.label, label, {
      x: layout.x,
      y: start,
      width: layout.labelWidth,
    })
    const afterValue = drawText(doc, row.value, value, {
      x: valueX,
      y: start,
      width: valueWidth(layout),
    })
    y = Math.max(afterLabel, afterValue) + padding - offset
  }
  return y
}

const headingStyle = (size: number): TextStyle => ({
  font: 'bold',
  size: size * 1.06,
  colour: colours.geru,
})

export const heightOfHeading = ({ size }: RowsLayout) => lineHeight(headingStyle(size)) + 3

/** Draws a heading on a coloured band; returns the y position below it. */
export function drawHeading(doc: Pdf, text: string, layout: RowsLayout, y: number): number {
  const { x, width, size } = layout
  const height = heightOfHeading(layout)
  doc.roundedRect(x - 6, y, width + 12, height, 3).fill(colours.band)
  doc.rect(x - 6, y, 3, height).fill(colours.haldi)
  drawLine(doc, text, headingStyle(size), { x: x + 2, y: y + 3 })
  return y + height
}
