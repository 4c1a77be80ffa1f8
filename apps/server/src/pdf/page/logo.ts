import { readFileSync } from 'node:fs'
import type { Drawing } from '../drawing.ts'

const file = new URL('../../../../web/public/pictures/logo.svg', import.meta.url)

/** The shapes of the logo; its SVG has only paths and circles. */
const pieces = [...readFileSync(file, 'utf8').matchAll(/<(path|circle) ([^>]*)\/>/g)].map(
  ([, shape, attributes = '']) => ({
    isCircle: shape === 'circle',
    ...Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    ),
  }),
) as (Record<string, string> & { isCircle: boolean })[]

const drawnSize = 64

/** Draws the logo as vector graphics. */
export function drawLogo(
  doc: Drawing,
  { x, y, size, colour }: { x: number; y: number; size: number; colour: string },
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / drawnSize)
  for (const piece of pieces) {
    if (piece.isCircle) doc.circle(Number(piece.cx), Number(piece.cy), Number(piece.r))
    else doc.path(piece.d ?? '')
    const isFilled = piece.fill !== 'none'
    if (!piece.stroke) {
      doc.fill(colour)
      continue
    }
    doc.lineWidth(Number(piece['stroke-width'])).lineJoin('round').lineCap('round')
    if (isFilled) doc.fillAndStroke(colour, colour)
    else doc.stroke(colour)
  }
  doc.restore()
}
