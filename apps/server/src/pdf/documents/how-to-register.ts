import { drawQr } from '../booklet/qr.ts'
import { colours } from '../page/colours.ts'
import { drawFrame } from '../page/frame.ts'
import { drawLetterhead, type Letterhead, sideMargin } from '../page/letterhead.ts'
import { drawLine, drawText, fitting, lineHeight, type TextStyle } from '../page/lines.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import type { Pdf } from '../pdf.ts'

/** A sheet for the notice board, on one page. */
interface HowToRegister extends DocumentInfo {
  trust: Letterhead
  /** The address of the portal, as text and as a QR code. */
  address: string
  /** The same in each language. */
  parts: { heading: string; steps: string[]; office: string }[]
}

const qrSize = 104
const heading: TextStyle = { font: 'bold', size: 19, colour: colours.geru }
const link: TextStyle = { font: 'bold', size: 13, colour: colours.ink }
const step: TextStyle = { font: 'regular', size: 12, colour: colours.ink }
const number: TextStyle = { font: 'bold', size: 12, colour: colours.geru }
const office: TextStyle = { font: 'bold', size: 12, colour: colours.ink }
const indent = 20

export function drawHowToRegister(doc: Pdf, { trust, address, parts }: HowToRegister): void {
  drawFrame(doc)
  const width = doc.page.width - 2 * sideMargin
  let y = drawLetterhead(doc, trust) + 14
  const x = (doc.page.width - qrSize) / 2
  // the frame has a colored background; scanners need white around the code
  doc.rect(x - 12, y - 2, qrSize + 24, qrSize + 24).fill('#FFFFFF')
  drawQr(doc, address, { x, y: y + 10, size: qrSize })
  y += qrSize + 28
  const fitted = fitting(doc, address, link, width)
  drawLine(doc, address, fitted, { x: sideMargin, y, width, align: 'center' })
  y += lineHeight(link) + 8
  for (const part of parts) y = drawPart(doc, part, y) + 16
}

function drawPart(doc: Pdf, part: HowToRegister['parts'][number], top: number): number {
  const width = doc.page.width - 2 * sideMargin
  let y = top
  drawLine(doc, part.heading, heading, { x: sideMargin, y, width, align: 'center' })
  y += lineHeight(heading) + 2
  for (const [index, text] of part.steps.entries()) {
    drawLine(doc, `${index + 1}.`, number, { x: sideMargin, y })
    const place = { x: sideMargin + indent, y, width: width - indent }
    y = drawText(doc, text, step, place) + 3
  }
  return drawText(doc, part.office, office, { x: sideMargin, y: y + 2, width })
}
