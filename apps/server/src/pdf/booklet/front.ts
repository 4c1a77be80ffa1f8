import { colours } from '../page/colours.ts'
import { drawLine, drawText, fitting, lineHeight, linesOf, type TextStyle } from '../page/lines.ts'
import { drawLogo } from '../page/logo.ts'
import type { Pdf } from '../pdf.ts'
import { committeeRowHeight, contentArea, inMm, type Sheet } from './layout.ts'

export interface Cover {
  trust: string
  /** The titles, the event, the number of entries. */
  title: string
  secondTitle: string
  lines: string[]
}

export interface TrustPage {
  name: string
  /** Address, numbers, registration. */
  lines: string[]
  sections: { heading: string; lines: string[] }[]
  /** "Copy number", followed by a line to write it on. */
  copyNumber: string
}

export interface CommitteeRow {
  name: string
  role: string
}

/** What closes the booklet: who published it and where to ask. */
export interface BackCover {
  trust: string
  lines: string[]
}

/** The background of both covers: ivory between two bands. */
function drawCoverBands(doc: Pdf, sheet: Sheet): void {
  const { width, height, bleed } = sheet
  doc.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).fill(colours.ivory)
  const band = inMm(sheet.paper === 'A4' ? 22 : 15)
  doc.rect(-bleed, -bleed, width + 2 * bleed, band + bleed).fill(colours.geru)
  doc.rect(-bleed, height - band, width + 2 * bleed, band + bleed).fill(colours.geru)
  doc.rect(-bleed, band, width + 2 * bleed, inMm(1.5)).fill(colours.haldi)
  doc.rect(-bleed, height - band - inMm(1.5), width + 2 * bleed, inMm(1.5)).fill(colours.haldi)
}

/** Draws a line, or several, in the middle of a cover; returns the y position below. */
function drawCentred(
  doc: Pdf,
  { margin, width }: Sheet,
  text: string,
  { y, ...style }: TextStyle & { y: number },
): number {
  const place = { x: margin, y, width: width - 2 * margin, align: 'center' as const }
  return drawText(doc, text, style, place)
}

export function drawBackCover(doc: Pdf, sheet: Sheet, { trust, lines }: BackCover): void {
  const { width, height, textSize } = sheet
  drawCoverBands(doc, sheet)
  const size = width * 0.14
  drawLogo(doc, { x: (width - size) / 2, y: height * 0.4, size, colour: colours.geru })
  const name = { font: 'bold', size: textSize * 1.5, colour: colours.ink } as const
  const line = { font: 'regular', size: textSize * 1.1, colour: colours.ink } as const
  let y = drawCentred(doc, sheet, trust, { ...name, y: height * 0.4 + size + inMm(6) }) + inMm(3)
  for (const text of lines) y = drawCentred(doc, sheet, text, { ...line, y }) + inMm(1)
}

export function drawCover(doc: Pdf, sheet: Sheet, cover: Cover): void {
  const { width, height, textSize } = sheet
  drawCoverBands(doc, sheet)
  const centred = (text: string, size: number, colour: string, y: number, isBold = true) =>
    drawCentred(doc, sheet, text, { font: isBold ? 'bold' : 'regular', size, colour, y })
  const logo = width * 0.2
  drawLogo(doc, { x: (width - logo) / 2, y: height * 0.17, size: logo, colour: colours.geru })
  let y = centred(cover.trust, textSize * 1.7, colours.ink, height * 0.17 + logo + inMm(8))
  y = centred(cover.title, textSize * 3, colours.geru, y + inMm(14))
  if (cover.secondTitle) y = centred(cover.secondTitle, textSize * 1.6, colours.faded, y + inMm(3))
  y += inMm(12)
  for (const line of cover.lines) y = centred(line, textSize * 1.3, colours.ink, y, false) + inMm(2)
}

export function drawTrustPage(doc: Pdf, sheet: Sheet, page: TrustPage): void {
  const area = contentArea(sheet)
  const { x, width } = area
  const body: TextStyle = { font: 'regular', size: sheet.textSize, colour: colours.ink }
  const name: TextStyle = { font: 'bold', size: sheet.textSize * 1.5, colour: colours.geru }
  const heading: TextStyle = { font: 'bold', size: sheet.textSize * 1.12, colour: colours.geru }
  let y = drawText(doc, page.name, name, { x, y: area.y, width }) + inMm(1)
  for (const line of page.lines) y = drawText(doc, line, body, { x, y, width })
  for (const section of page.sections) {
    y = drawText(doc, section.heading, heading, { x, y: y + inMm(4), width }) + inMm(0.5)
    for (const line of section.lines) y = drawText(doc, line, body, { x, y, width }) + inMm(0.8)
  }
  const bottom = area.y + area.height - inMm(6)
  drawLine(doc, page.copyNumber, body, { x, y: bottom })
  const [measured = ''] = linesOf(doc, page.copyNumber, body, width)
  const start = x + Math.min(width * 0.5, measured.length * body.size * 0.62) + inMm(3)
  doc
    .moveTo(start, bottom + lineHeight(body) * 0.85)
    .lineTo(start + inMm(35), bottom + lineHeight(body) * 0.85)
    .lineWidth(0.6)
    .stroke(colours.ink)
}

export function drawCommittee(doc: Pdf, sheet: Sheet, members: readonly CommitteeRow[]): void {
  const area = contentArea(sheet)
  const name: TextStyle = { font: 'bold', size: sheet.textSize, colour: colours.ink }
  const role: TextStyle = { font: 'regular', size: sheet.textSize * 0.9, colour: colours.faded }
  for (const [index, member] of members.entries()) {
    const y = area.y + index * committeeRowHeight(sheet)
    const place = { x: area.x, width: area.width }
    drawLine(doc, member.name, fitting(doc, member.name, name, area.width), { ...place, y })
    drawLine(doc, member.role, fitting(doc, member.role, role, area.width), {
      ...place,
      y: y + lineHeight(name),
    })
  }
}

/** Lines to write on. */
export function drawNotes(doc: Pdf, sheet: Sheet): void {
  const area = contentArea(sheet)
  const step = inMm(9)
  for (let y = area.y + step; y < area.y + area.height; y += step) {
    doc.moveTo(area.x, y).lineTo(area.x + area.width, y)
  }
  doc.lineWidth(0.4).stroke(colours.line)
}
