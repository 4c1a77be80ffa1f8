import { colours } from '../page/colours.ts'
import { drawFrame, frameInset } from '../page/frame.ts'
import { drawLetterhead, type Letterhead, sideMargin } from '../page/letterhead.ts'
import { drawLine, drawText, fitting, lineHeight, linesOf, type TextStyle } from '../page/lines.ts'
import { drawLogo } from '../page/logo.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import {
  drawHeading,
  drawRows,
  heightOfHeading,
  heightOfRows,
  type Row,
  type RowsLayout,
} from '../page/rows.ts'
import type { Pdf } from '../pdf.ts'

interface BiodataSection {
  heading: string
  rows: Row[]
}

/** A profile on one page; the first section is next to the photo. */
export interface Biodata extends DocumentInfo {
  trust: Letterhead
  heading: string
  name: string
  registrationNumber: string
  /** Null if the file is missing; the page is drawn without it. */
  photo: Uint8Array | null
  sections: BiodataSection[]
  /** The last lines of the page. */
  footnotes: string[]
}

const photoSize = 150
const photoGap = 20
const photoTop = 4
const footnoteStyle: TextStyle = { font: 'regular', size: 7.5, colour: colours.faded }

/** Font sizes; the first one at which everything fits on the page is used. */
const sizes = [11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5]

export function drawBiodata(doc: Pdf, biodata: Biodata): void {
  drawFrame(doc)
  const titleEnd = drawTitle(doc, biodata, drawLetterhead(doc, biodata.trust))
  const footnote = placeFootnotes(doc, biodata.footnotes)

  const room = footnote.top - titleEnd - 8
  const size = sizes.find((candidate) => heightOf(doc, biodata, candidate) <= room) ?? 5
  const isShort = size === sizes[0]
  // a short profile gets larger gaps instead of an empty bottom
  const spare = isShort ? room - heightOf(doc, biodata, size) : 0
  drawSections(doc, biodata, size, titleEnd, Math.min(spare / (biodata.sections.length + 1), 14))
  footnote.draw()
}

function drawTitle(doc: Pdf, { heading, name, registrationNumber }: Biodata, top: number): number {
  const width = doc.page.width - 2 * sideMargin
  const lines: [string, TextStyle][] = [
    [heading, { font: 'bold', size: 11, colour: colours.faded }],
    [name, { font: 'bold', size: 21, colour: colours.ink }],
    [registrationNumber, { font: 'bold', size: 11.5, colour: colours.geru }],
  ]
  let y = top + 14
  drawRule(doc, top + 7)
  for (const [text, style] of lines) {
    const fitted = fitting(doc, text, style, width)
    drawLine(doc, text, fitted, { x: sideMargin, y, width, align: 'center' })
    y += lineHeight(style) - 1
  }
  return y + 8
}

function drawRule(doc: Pdf, y: number): void {
  const middle = doc.page.width / 2
  doc.moveTo(middle - 120, y).lineTo(middle - 8, y)
  doc.moveTo(middle + 8, y).lineTo(middle + 120, y)
  doc.lineWidth(0.8).stroke(colours.haldi)
  doc.polygon([middle - 4, y], [middle, y - 4], [middle + 4, y], [middle, y + 4])
  doc.fill(colours.geru)
}

/** Measured before the sections and drawn after them, since screen readers read in drawing order. */
function placeFootnotes(doc: Pdf, texts: string[]): { top: number; draw(): void } {
  const width = doc.page.width - 2 * sideMargin
  const lines = texts.flatMap((text) => linesOf(doc, text, footnoteStyle, width))
  const top = doc.page.height - frameInset - 4 - lines.length * lineHeight(footnoteStyle)
  const place = { x: sideMargin, width, align: 'center' as const }
  return {
    top,
    draw() {
      let y = top
      for (const line of lines) y = drawText(doc, line, footnoteStyle, { ...place, y })
    },
  }
}

const fullWidth = (doc: Pdf, size: number): RowsLayout => {
  const width = doc.page.width - 2 * sideMargin
  return { x: sideMargin, width, labelWidth: width * 0.29, size }
}

const nextToPhoto = (doc: Pdf, size: number): RowsLayout => {
  const full = fullWidth(doc, size)
  return { ...full, width: full.width - photoSize - photoGap }
}

const sectionGap = (size: number) => size * 0.85
const headingGap = (size: number) => size * 0.25

function heightOf(doc: Pdf, { sections }: Biodata, size: number): number {
  return sections.reduce((sum, { rows }, index) => {
    const layout = index === 0 ? nextToPhoto(doc, size) : fullWidth(doc, size)
    const height = heightOfHeading(layout) + headingGap(size) + heightOfRows(doc, rows, layout)
    return sum + sectionGap(size) + (index === 0 ? Math.max(height, photoSize + photoTop) : height)
  }, 0)
}

function drawSections(
  doc: Pdf,
  { sections, photo }: Biodata,
  size: number,
  top: number,
  extraGap: number,
): void {
  let y = top + extraGap / 2
  for (const [index, { heading, rows }] of sections.entries()) {
    const layout = index === 0 ? nextToPhoto(doc, size) : fullWidth(doc, size)
    const start = y
    y = drawHeading(doc, heading, layout, y) + headingGap(size)
    y = drawRows(doc, rows, layout, y)
    if (index === 0) {
      drawPhoto(doc, photo, start)
      y = Math.max(y, start + photoSize + photoTop)
    }
    y += sectionGap(size) + extraGap
  }
}

function drawPhoto(doc: Pdf, photo: Uint8Array | null, y: number): void {
  const x = doc.page.width - sideMargin - photoSize
  doc
    .roundedRect(x - 4, y - 4, photoSize + 8, photoSize + 8, 8)
    .lineWidth(1.6)
    .stroke(colours.haldi)
  if (!photo) {
    const third = photoSize / 3
    drawLogo(doc, { x: x + third, y: y + third, size: third, colour: colours.line })
    return
  }
  doc.save().roundedRect(x, y, photoSize, photoSize, 5).clip()
  doc.image(Buffer.from(photo), x, y, { width: photoSize, height: photoSize })
  doc.restore()
}
