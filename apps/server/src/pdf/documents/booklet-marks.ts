import type { Paper } from '@sangam/contract/booklet/values'
import { photoSize } from '../booklet/entry.ts'
import { footHeight, mediaSize, sheetMargin, sheetOf } from '../booklet/layout.ts'
import { colours } from '../page/colours.ts'
import { drawLine, fitting, type TextStyle } from '../page/lines.ts'
import type { DocumentInfo } from '../page/new-page.ts'
import type { Pdf } from '../pdf.ts'

/** What is on each page and each photo of one file. */
interface BookletMarks extends DocumentInfo {
  paper: Paper
  /** Across each page; empty: nothing. */
  acrossPage: string
  /** At the bottom of each page; empty: nothing. */
  footer: string
  /** Across each photo; empty: nothing. */
  acrossPhoto: string
}

const photoOpacity = 0.12
const proofOpacity = 0.18

/** The first page becomes the mark of pages, the second one that of photos. */
export function drawBookletMarks(doc: Pdf, marks: BookletMarks): void {
  const sheet = sheetOf(marks.paper)
  const [width, height] = mediaSize(sheet)
  if (marks.acrossPage) {
    drawAcross(doc, marks.acrossPage, { width, height, size: sheet.width / 4, angle: -50 })
  }
  if (marks.footer) {
    const style: TextStyle = { font: 'regular', size: 7, colour: colours.geru }
    const room = sheet.width - 2 * sheet.margin
    drawLine(doc, marks.footer, fitting(doc, marks.footer, style, room), {
      x: sheetMargin + sheet.margin,
      y: height - sheetMargin - sheet.margin - footHeight + footHeight * 0.75,
      width: room,
      align: 'center',
    })
  }
  doc.addPage({ size: [photoSize.width, photoSize.height], margin: 0 })
  if (!marks.acrossPhoto) return
  for (const offset of [-0.3, 0, 0.3]) drawPhotoLine(doc, marks.acrossPhoto, offset)
}

interface Across {
  width: number
  height: number
  size: number
  angle: number
}

function drawAcross(doc: Pdf, text: string, { width, height, size, angle }: Across): void {
  const diagonal = Math.hypot(width, height) * 0.75
  const style = fitting(doc, text, { font: 'bold', size, colour: '#B00020' }, diagonal)
  doc.save()
  doc.rotate(angle, { origin: [width / 2, height / 2] })
  doc.fillOpacity(proofOpacity)
  drawLine(doc, text, style, {
    x: width / 2 - diagonal / 2,
    y: height / 2 - style.size * 0.7,
    width: diagonal,
    align: 'center',
  })
  doc.restore()
}

/** Dark and light letters, so that they are visible on every photo. */
function drawPhotoLine(doc: Pdf, text: string, offset: number): void {
  const { width, height } = photoSize
  const length = width * 1.1
  const fitted = fitting(doc, text, { font: 'bold', size: 11, colour: '#000000' }, length)
  doc.save()
  doc.rotate(-40, { origin: [width / 2, height / 2] })
  doc.fillOpacity(photoOpacity)
  for (const [colour, shift] of [
    ['#000000', 0.4],
    ['#ffffff', 0],
  ] as const) {
    drawLine(
      doc,
      text,
      { ...fitted, colour },
      {
        x: width / 2 - length / 2 + shift,
        y: height / 2 + height * offset - fitted.size * 0.7 + shift,
        width: length,
        align: 'center',
      },
    )
  }
  doc.restore()
}
