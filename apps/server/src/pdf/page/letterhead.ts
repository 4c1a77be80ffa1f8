import type { Drawing } from '../drawing.ts'
import { colours } from './colours.ts'
import { frameInset } from './frame.ts'
import { drawLine, fitting, lineHeight, type TextStyle } from './lines.ts'
import { drawLogo } from './logo.ts'

/** The name and address of the trust on documents. */
export interface Letterhead {
  name: string
  address: string
  /** Phone and e-mail address. */
  contact: string
}

export const sideMargin = frameInset + 14

const logoSize = 46
const name: TextStyle = { font: 'bold', size: 17, colour: colours.geru }
const small: TextStyle = { font: 'regular', size: 8.5, colour: colours.faded }

/** Draws the logo, name and address of the trust; returns the y position below them. */
export function drawLetterhead(doc: Drawing, trust: Letterhead): number {
  const width = doc.page.width - 2 * sideMargin
  let y = frameInset + 8
  drawLogo(doc, {
    x: (doc.page.width - logoSize) / 2,
    y,
    size: logoSize,
    colour: colours.geru,
  })
  y += logoSize + 5
  const lines: [string, TextStyle][] = [
    [trust.name, name],
    [trust.address, small],
    [trust.contact, small],
  ]
  for (const [text, style] of lines) {
    if (!text) continue
    const fitted = fitting(doc, text, style, width)
    drawLine(doc, text, fitted, { x: sideMargin, y, width, align: 'center' })
    y += lineHeight(style)
  }
  return y
}
