import type { Drawing } from '../drawing.ts'
import { colours } from './colours.ts'
import { drawText, lineHeight, linesOf, type TextStyle } from './lines.ts'

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
  colours?: RowColours
}

interface RowColours {
  ink: string
  faded: string
  line: string
}

const gap = 10

const styles = ({ size, colours: { ink, faded } = colours }: RowsLayout) => ({
  label: { font: 'regular', size, colour: faded } satisfies TextStyle,
  value: { font: 'regular', size, colour: ink } satisfies TextStyle,
})

const valueWidth = ({ width, labelWidth }: RowsLayout) => width - labelWidth - gap
const rowPadding = (size: number) => size * 0.22

/** The height of the rows, for choosing a font size that fits the page. */
export const heightOfRows = (doc: Drawing, rows: Row[], layout: RowsLayout): number =>
  rows.reduce((sum, row) => sum + heightOfRow(doc, row, layout), 0)

export function heightOfRow(doc: Drawing, row: Row, layout: RowsLayout): number {
  const { label, value } = styles(layout)
  const lines = Math.max(
    linesOf(doc, row.label, label, layout.labelWidth).length,
    linesOf(doc, row.value, value, valueWidth(layout)).length,
  )
  return lines * lineHeight(value) + 2 * rowPadding(layout.size)
}

/** The height of a row of one line. */
export const heightOfLine = (size: number) => lineHeight({ size }) + 2 * rowPadding(size)

export const fitsOnLine = (doc: Drawing, row: Row, layout: RowsLayout): boolean =>
  heightOfRow(doc, row, layout) <= heightOfLine(layout.size)

/** Draws the rows with a thin line between them; returns the y position below them. */
export function drawRows(doc: Drawing, rows: Row[], layout: RowsLayout, top: number): number {
  return rows.reduce((y, row, index) => {
    if (index > 0) drawRowLine(doc, layout, y)
    return drawRow(doc, row, layout, y)
  }, top)
}

/** The thin line above a row. */
export function drawRowLine(doc: Drawing, { x, width, colours: row }: RowsLayout, y: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.4)
    .stroke((row ?? colours).line)
}

export function drawRow(doc: Drawing, row: Row, layout: RowsLayout, y: number): number {
  const { label, value } = styles(layout)
  const padding = rowPadding(layout.size)
  // centres the text vertically in the row
  const offset = layout.size * 0.08
  const start = y + padding + offset
  const afterLabel = drawText(doc, row.label, label, {
    x: layout.x,
    y: start,
    width: layout.labelWidth,
  })
  const afterValue = drawText(doc, row.value, value, {
    x: layout.x + layout.labelWidth + gap,
    y: start,
    width: valueWidth(layout),
  })
  return Math.max(afterLabel, afterValue) + padding - offset
}
