import type { Pdf } from '../pdf.ts'
import { colours } from './colours.ts'
import { drawLine, drawText, lineHeight, linesOf, type TextStyle } from './lines.ts'

/** A label and what it stands for. */
export interface Fact {
  label: string
  value: string
}

export interface FactsLayout {
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

const valueWidth = ({ width, labelWidth }: FactsLayout) => width - labelWidth - gap
const rowPadding = (size: number) => size * 0.22

/** How high the rows will be, so that a page can choose a size that fits. */
export function heightOfFacts(doc: Pdf, facts: Fact[], layout: FactsLayout): number {
  const { label, value } = styles(layout.size)
  return facts.reduce((sum, fact) => {
    const lines = Math.max(
      linesOf(doc, fact.label, label, layout.labelWidth).length,
      linesOf(doc, fact.value, value, valueWidth(layout)).length,
    )
    return sum + lines * lineHeight(value) + 2 * rowPadding(layout.size)
  }, 0)
}

/** Rows of label and value with a fine line between; answers where the next thing may begin. */
export function drawFacts(doc: Pdf, facts: Fact[], layout: FactsLayout, top: number): number {
  const { label, value } = styles(layout.size)
  const padding = rowPadding(layout.size)
  // letters hang from the top of their line; this sets them in the middle of the row
  const sag = layout.size * 0.08
  const valueX = layout.x + layout.labelWidth + gap
  let y = top
  for (const [index, fact] of facts.entries()) {
    if (index > 0) {
      doc
        .moveTo(layout.x, y)
        .lineTo(layout.x + layout.width, y)
        .lineWidth(0.4)
        .stroke(colours.line)
    }
    const start = y + padding + sag
    const afterLabel = drawText(doc, fact.label, label, {
      x: layout.x,
      y: start,
      width: layout.labelWidth,
    })
    const afterValue = drawText(doc, fact.value, value, {
      x: valueX,
      y: start,
      width: valueWidth(layout),
    })
    y = Math.max(afterLabel, afterValue) + padding - sag
  }
  return y
}

const headingStyle = (size: number): TextStyle => ({
  font: 'bold',
  size: size * 1.06,
  colour: colours.geru,
})

export const heightOfHeading = ({ size }: FactsLayout) => lineHeight(headingStyle(size)) + 3

/** A heading on a band of colour. */
export function drawHeading(doc: Pdf, text: string, layout: FactsLayout, y: number): number {
  const { x, width, size } = layout
  const height = heightOfHeading(layout)
  doc.roundedRect(x - 6, y, width + 12, height, 3).fill(colours.band)
  doc.rect(x - 6, y, 3, height).fill(colours.haldi)
  drawLine(doc, text, headingStyle(size), { x: x + 2, y: y + 3 })
  return y + height
}
