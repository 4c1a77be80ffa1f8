import type { Drawing } from '../drawing.ts'
import { drawFrame, frameInset, pictureInset } from '../page/frame.ts'
import { drawLine, lineHeight, type TextStyle } from '../page/lines.ts'
import type { RowsLayout } from '../page/rows.ts'
import type { Theme } from './themes.ts'

/** The distance from the edge of the page to the ornaments, and to the text. */
export const insetOf = (theme: Theme, isPicture: boolean): { frame: number; text: number } => {
  if (theme.frame === 'warli') {
    const frame = isPicture ? pictureInset : frameInset
    return { frame, text: frame + (isPicture ? 8 : 14) }
  }
  const frame = isPicture ? 16 : 30
  return { frame, text: frame + (isPicture ? 10 : 18) }
}

/** The paper and its border. */
export function drawPaper(doc: Drawing, theme: Theme, isPicture: boolean): void {
  const { width, height } = doc.page
  if (theme.frame === 'warli') {
    drawFrame(doc, isPicture)
    return
  }
  doc.rect(0, 0, width, height).fill(theme.paper)
  if (theme.frame === 'bar') {
    doc.rect(0, 0, isPicture ? 7 : 12, height).fill(theme.accent)
    return
  }
  const edge = isPicture ? 8 : 20
  for (const [inset, line] of [
    [edge, 1.4],
    [edge + 4, 0.5],
  ] as const) {
    doc.rect(inset, inset, width - 2 * inset, height - 2 * inset)
    doc.lineWidth(line).stroke(theme.ornament)
  }
  for (const x of [edge + 4, width - edge - 4]) {
    for (const y of [edge + 4, height - edge - 4]) drawFlower(doc, theme, x, y)
  }
}

/** Eight petals that cover the corner of the border. */
function drawFlower(doc: Drawing, theme: Theme, x: number, y: number): void {
  doc.circle(x, y, 9).fill(theme.paper)
  for (let petal = 0; petal < 8; petal += 1) {
    const angle = (petal * Math.PI) / 4
    doc.circle(x + Math.cos(angle) * 4.6, y + Math.sin(angle) * 4.6, 2)
  }
  doc.fill(theme.ornament)
  doc.circle(x, y, 2).fill(theme.accent)
}

/** A line with a rhombus in its middle, or a short thick one at the left. */
export function drawRule(doc: Drawing, theme: Theme, x: number, width: number, y: number): void {
  if (theme.title === 'left') {
    doc.rect(x, y - 1.2, 56, 2.4).fill(theme.ornament)
    return
  }
  const middle = x + width / 2
  doc.moveTo(middle - 120, y).lineTo(middle - 8, y)
  doc.moveTo(middle + 8, y).lineTo(middle + 120, y)
  doc.lineWidth(0.8).stroke(theme.ornament)
  doc.polygon([middle - 4, y], [middle, y - 4], [middle + 4, y], [middle, y + 4])
  doc.fill(theme.accent)
}

const headingStyle = (theme: Theme, size: number): TextStyle => ({
  font: 'bold',
  size: size * 1.06,
  colour: theme.accent,
})

export const heightOfHeading = (theme: Theme, { size }: RowsLayout) =>
  lineHeight(headingStyle(theme, size)) + 3

/** Returns the y position below the heading. */
export function drawHeading(
  doc: Drawing,
  theme: Theme,
  text: string,
  layout: RowsLayout,
  y: number,
): number {
  const { x, width, size } = layout
  const style = headingStyle(theme, size)
  const height = heightOfHeading(theme, layout)
  if (theme.heading === 'band') {
    doc.roundedRect(x - 6, y, width + 12, height, 3).fill(theme.band)
    doc.rect(x - 6, y, 3, height).fill(theme.ornament)
    drawLine(doc, text, style, { x: x + 2, y: y + 3 })
  } else if (theme.heading === 'rule') {
    drawLine(doc, text, style, { x, y: y + 1 })
    doc.moveTo(x, y + height - 1).lineTo(x + width, y + height - 1)
    doc.lineWidth(1).stroke(theme.ornament)
  } else {
    doc.roundedRect(x, y, width, height, height / 2).fill(theme.band)
    drawLine(doc, text, style, { x, y: y + 3, width, align: 'center' })
  }
  return y + height
}

interface Box {
  x: number
  y: number
  size: number
}

export function drawPhoto(doc: Drawing, theme: Theme, photo: Uint8Array | null, box: Box): void {
  const { x, y, size } = box
  const { corner } = theme.photo
  doc.roundedRect(x - 4, y - 4, size + 8, size + 8, corner + 3)
  doc.lineWidth(theme.title === 'left' ? 0.8 : 1.6).stroke(theme.ornament)
  doc.save().roundedRect(x, y, size, size, corner).clip()
  if (photo) doc.image(Buffer.from(photo), x, y, { width: size, height: size })
  else drawSilhouette(doc, theme, box)
  doc.restore()
}

/** An outline of head and shoulders, for a photo that is missing or that this reader does not see. */
function drawSilhouette(doc: Drawing, theme: Theme, { x, y, size }: Box): void {
  const middle = x + size / 2
  doc.rect(x, y, size, size).fill(theme.band)
  doc.circle(middle, y + size * 0.4, size * 0.17).fill(theme.line)
  const [left, right, top, bottom] = [x + size * 0.17, x + size * 0.83, y + size * 0.64, y + size]
  doc.path(
    `M${left} ${bottom}C${left} ${top} ${middle - size * 0.18} ${top} ${middle} ${top}C${middle + size * 0.18} ${top} ${right} ${top} ${right} ${bottom}Z`,
  )
  doc.fill(theme.line)
}
