import type { Drawing } from '../drawing.ts'
import { colours } from './colours.ts'

const paperEdge = 22
const band = 15
/** The distance from the page edge to the content. */
export const frameInset = paperEdge + band + 6
/** The same on a picture, which has no printer's margin. */
const pictureEdge = 6
export const pictureInset = pictureEdge + band + 6

/** A border in the Warli style: a band of triangles between two lines, with a sun in each corner. */
export function drawFrame(doc: Drawing, isPicture = false): void {
  const edge = isPicture ? pictureEdge : paperEdge
  const { width, height } = doc.page
  doc.rect(0, 0, width, height).fill(colours.ivory)
  const right = width - edge
  const bottom = height - edge
  doc.lineWidth(1.1).strokeColor(colours.geru)
  doc.rect(edge, edge, right - edge, bottom - edge).stroke()
  doc.lineWidth(0.7)
  doc.rect(edge + band, edge + band, right - edge - 2 * band, bottom - edge - 2 * band).stroke()

  drawTriangles(doc, { x: edge + band, y: edge, length: right - edge - 2 * band })
  drawTriangles(doc, { x: edge + band, y: bottom - band, length: right - edge - 2 * band })
  doc.save().rotate(90, { origin: [0, 0] })
  drawTriangles(doc, { x: edge + band, y: -edge - band, length: bottom - edge - 2 * band })
  drawTriangles(doc, { x: edge + band, y: -right, length: bottom - edge - 2 * band })
  doc.restore()

  for (const x of [edge, right - band]) {
    for (const y of [edge, bottom - band]) drawSun(doc, x, y)
  }
}

/** Pairs of triangles that touch at their tips, with dots between them. */
function drawTriangles(
  doc: Drawing,
  { x, y, length }: { x: number; y: number; length: number },
): void {
  const count = Math.round(length / 13)
  const step = length / count
  const half = 3.6
  const top = y + 3
  const middle = y + band / 2
  const bottom = y + band - 3
  for (let index = 0; index < count; index += 1) {
    const centre = x + step * (index + 0.5)
    doc.polygon([centre - half, top], [centre + half, top], [centre, middle])
    doc.polygon([centre - half, bottom], [centre + half, bottom], [centre, middle])
  }
  doc.fill(colours.geru)
  for (let index = 1; index < count; index += 1) doc.circle(x + step * index, middle, 1.1)
  doc.fill(colours.haldi)
}

function drawSun(doc: Drawing, x: number, y: number): void {
  const centre = { x: x + band / 2, y: y + band / 2 }
  doc.rect(x, y, band, band).fill(colours.geru)
  doc.circle(centre.x, centre.y, 2.6).fill(colours.haldi)
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    doc.moveTo(centre.x + dx * 4, centre.y + dy * 4).lineTo(centre.x + dx * 6, centre.y + dy * 6)
  }
  doc.lineWidth(0.9).lineCap('round').stroke(colours.haldi)
}
