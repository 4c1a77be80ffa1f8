import { lettersOf } from '@sangam/i18n/letters'
import { colours } from '../page/colours.ts'
import { drawLine, drawText, fitting, lineHeight, linesOf, type TextStyle } from '../page/lines.ts'
import { drawLogo } from '../page/logo.ts'
import { drawRows, heightOfRows, type Row } from '../page/rows.ts'
import type { Pdf } from '../pdf.ts'
import { type Area, inMm, type Sheet } from './layout.ts'
import { drawQr } from './qr.ts'

export interface BookletEntry {
  name: string
  registrationNumber: string
  facts: Row[]
  /** Whom to call. */
  contact: string
  phone: string
  /** A JPEG of 3 to 4; null without a photo. */
  photo: Uint8Array | null
  /** The address in the QR code. */
  address: string
}

const photoSize = { width: inMm(30), height: inMm(40) }
const padding = inMm(2.2)
const gap = inMm(2)
const sizes = [12.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5, 5, 4.6]
/** Longer values are cut if they fit at no size. */
const longest = [Number.POSITIVE_INFINITY, 90, 60, 40, 25, 16]
/** The room that a label and a value next to each other need. */
const tableWidth = inMm(48)

export function drawEntry(doc: Pdf, sheet: Sheet, cell: Area, entry: BookletEntry): void {
  doc.roundedRect(cell.x, cell.y, cell.width, cell.height, 4).lineWidth(0.7).stroke(colours.haldi)
  const inner = {
    x: cell.x + padding,
    y: cell.y + padding,
    width: cell.width - 2 * padding,
    height: cell.height - 2 * padding,
  }
  const nameStyle: TextStyle = { font: 'bold', size: sheet.textSize * 1.15, colour: colours.geru }
  const name = fitting(doc, entry.name, nameStyle, inner.width)
  drawLine(doc, entry.name, name, { x: inner.x, y: inner.y })
  const top = inner.y + lineHeight(nameStyle)
  const bottom = inner.y + inner.height
  drawPhoto(doc, { x: inner.x, y: top }, entry.photo)

  const qr = inMm(sheet.paper === 'A4' ? 15 : 12)
  const belowPhoto = bottom - top - photoSize.height - gap
  const facts: Area = {
    x: inner.x + photoSize.width + gap,
    y: top,
    width: inner.width - photoSize.width - gap,
    height: bottom - top,
  }
  if (belowPhoto >= qr) {
    const y = bottom - qr
    drawContact(doc, { x: inner.x, y, width: inner.width, height: qr }, qr, entry)
    facts.height = y - gap - top
  } else {
    const y = bottom - qr
    drawContact(doc, { x: facts.x, y, width: facts.width, height: qr }, qr, entry)
    facts.height = y - gap / 2 - top
  }
  drawFacts(doc, facts, entry.facts)
}

function drawPhoto(doc: Pdf, { x, y }: { x: number; y: number }, photo: Uint8Array | null): void {
  const { width, height } = photoSize
  if (!photo) {
    doc.rect(x, y, width, height).lineWidth(0.5).stroke(colours.line)
    const size = width / 3
    drawLogo(doc, { x: x + size, y: y + (height - size) / 2, size, colour: colours.line })
    return
  }
  doc.image(Buffer.from(photo), x, y, { width, height })
}

/** The QR code, and next to it the number of the entry and whom to call. */
function drawContact(doc: Pdf, area: Area, qr: number, entry: BookletEntry): void {
  drawQr(doc, entry.address, { x: area.x, y: area.y, size: qr })
  const x = area.x + qr + gap
  const width = area.width - qr - gap
  // a number is never broken
  const lines = [
    { text: entry.registrationNumber, font: 'bold', size: 10 },
    { text: entry.phone, font: 'bold', size: 9 },
    { text: entry.contact, font: 'regular', size: 8 },
  ] as const
  let y = area.y
  for (const { text, font, size } of lines) {
    const style = fitting(doc, text, { font, size, colour: colours.ink }, width)
    drawLine(doc, text, style, { x, y })
    y += lineHeight(style)
  }
}

/** The facts at the largest size at which all of them fit. */
function drawFacts(doc: Pdf, area: Area, facts: Row[]): void {
  for (const length of longest) {
    const rows = facts.map(({ label, value }) => ({ label, value: shortened(value, length) }))
    for (const size of sizes) {
      const block = factBlock(doc, area, rows, size)
      if (block.height > area.height && !(length === longest.at(-1) && size === sizes.at(-1))) {
        continue
      }
      block.draw()
      return
    }
  }
}

function factBlock(doc: Pdf, area: Area, rows: Row[], size: number) {
  if (area.width >= tableWidth) {
    const layout = { x: area.x, width: area.width, labelWidth: area.width * 0.33, size }
    const isBroken = rows.some(({ label }) => hasBrokenWord(doc, label, size, layout.labelWidth))
    return {
      height: isBroken ? Number.POSITIVE_INFINITY : heightOfRows(doc, rows, layout),
      draw: () => void drawRows(doc, rows, layout, area.y),
    }
  }
  const style: TextStyle = { font: 'regular', size, colour: colours.ink }
  const texts = rows.map(({ label, value }) => `${label}: ${value}`)
  const lines = texts.reduce((sum, text) => sum + linesOf(doc, text, style, area.width).length, 0)
  return {
    height: lines * lineHeight(style),
    draw: () => {
      let y = area.y
      for (const text of texts) {
        y = drawText(doc, text, style, { x: area.x, y, width: area.width })
      }
    },
  }
}

/** A word that is wider than the line is broken into pieces. */
function hasBrokenWord(doc: Pdf, text: string, size: number, width: number): boolean {
  const style: TextStyle = { font: 'regular', size, colour: colours.ink }
  return linesOf(doc, text, style, width).join(' ') !== text.split(/\s+/).join(' ')
}

function shortened(text: string, length: number): string {
  if (text.length <= length) return text
  const all = lettersOf(text)
  return all.length <= length
    ? text
    : `${all
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
}
