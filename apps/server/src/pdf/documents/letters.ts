import { drawQr } from '../booklet/qr.ts'
import { colours } from '../page/colours.ts'
import type { Letterhead } from '../page/letterhead.ts'
import { drawLine, drawText, fitting, lineHeight, type TextStyle } from '../page/lines.ts'
import { drawLogo } from '../page/logo.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import type { Pdf } from '../pdf.ts'

interface Section {
  heading: string
  paragraphs: string[]
  labels: { number: string; code: string }
}

interface Letter {
  to: string
  name: string
  address: string[]
  date: string
  number: string
  code: string
  link: string
  /** The text in each language. */
  sections: Section[]
}

/** Letters with the codes of families, one page each. */
interface Letters extends DocumentInfo {
  trust: Letterhead
  letters: Letter[]
}

const mm = 72 / 25.4
const side = 20 * mm
/** The window of a DL envelope, for a page that is folded twice. */
const addressWindow = { top: 47 * mm, width: 82 * mm, height: 36 * mm }
const logoSize = 15 * mm
const qrSize = 30 * mm

const styles = {
  trust: { font: 'bold', size: 14, colour: colours.geru },
  small: { font: 'regular', size: 8.5, colour: colours.faded },
  to: { font: 'regular', size: 9, colour: colours.faded },
  name: { font: 'bold', size: 12.5, colour: colours.ink },
  heading: { font: 'bold', size: 12, colour: colours.geru },
  body: { font: 'regular', size: 10.5, colour: colours.ink },
  code: { font: 'bold', size: 19, colour: colours.ink },
} satisfies Record<string, TextStyle>

export function drawLetters(doc: Pdf, { trust, letters }: Letters): void {
  for (const [index, letter] of letters.entries()) {
    if (index > 0) doc.addPage()
    drawHead(doc, trust)
    drawAddress(doc, letter)
    drawBody(doc, letter)
  }
}

function drawHead(doc: Pdf, trust: Letterhead): void {
  drawLogo(doc, { x: side, y: 12 * mm, size: logoSize, colour: colours.geru })
  const x = side + logoSize + 10
  const width = doc.page.width - side - x
  let y = 13 * mm
  for (const [text, style] of [
    [trust.name, styles.trust],
    [trust.address, styles.small],
    [trust.contact, styles.small],
  ] as const) {
    if (!text) continue
    drawLine(doc, text, fitting(doc, text, style, width), { x, y })
    y += lineHeight(style)
  }
  const line = 32 * mm
  doc
    .moveTo(side, line)
    .lineTo(doc.page.width - side, line)
    .lineWidth(0.8)
    .stroke(colours.haldi)
}

function drawAddress(doc: Pdf, { to, name, address, date }: Letter): void {
  const { top, width, height } = addressWindow
  const right = doc.page.width - 2 * side
  drawLine(doc, date, styles.body, { x: side, y: top, width: right, align: 'right' })
  const place = { x: side, width }
  let y = drawText(doc, to, styles.to, { ...place, y: top })
  drawLine(doc, name, fitting(doc, name, styles.name, width), { ...place, y })
  y += lineHeight(styles.name)
  // a long address must not reach out of the window
  doc
    .save()
    .rect(side, y, width, top + height - y)
    .clip()
  for (const text of address) y = drawText(doc, text, styles.body, { ...place, y })
  doc.restore()
}

function drawBody(doc: Pdf, letter: Letter): void {
  const width = doc.page.width - 2 * side
  let y = drawCode(doc, letter, addressWindow.top + addressWindow.height + 12 * mm) + 16
  for (const { heading, paragraphs } of letter.sections) {
    y = drawText(doc, heading, styles.heading, { x: side, y, width }) + 2
    for (const paragraph of paragraphs) {
      y = drawText(doc, paragraph, styles.body, { x: side, y, width }) + 5
    }
    y += 9
  }
}

/** The number and the code, with both in a QR code beside them. */
function drawCode(doc: Pdf, { number, code, link, sections }: Letter, top: number): number {
  const width = doc.page.width - 2 * side
  const padding = 12
  const height = qrSize + 2 * padding
  doc.roundedRect(side, top, width, height, 6).lineWidth(1).stroke(colours.haldi)
  drawQr(doc, link, { x: side + width - padding - qrSize, y: top + padding, size: qrSize })
  const x = side + padding
  const textWidth = width - qrSize - 3 * padding
  const label = (part: 'number' | 'code') => sections.map(({ labels }) => labels[part]).join(' / ')
  let y = top + padding - 2
  for (const [text, value] of [
    [label('number'), `${number.slice(0, 3)} ${number.slice(3)}`],
    [label('code'), code],
  ] as const) {
    y = drawText(doc, text, styles.to, { x, y, width: textWidth })
    drawLine(doc, value, styles.code, { x, y: y - 3 })
    y += lineHeight(styles.code) + 3
  }
  return top + height
}
