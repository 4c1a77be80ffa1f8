import { colours } from '../page/colours.ts'
import { drawLine, fitting, type TextStyle } from '../page/lines.ts'
import type { Pdf } from '../pdf.ts'
import {
  footHeight,
  innerWidth,
  isRightPage,
  mediaSize,
  type Sheet,
  sheetMargin,
} from './layout.ts'

/** The number of a page, and what stands at its top and bottom. */
interface PageLabels {
  head: string
  foot: string
  number: number
  /** A cover fills the whole page: no gutter and no number. */
  isCover?: boolean
}

interface RawReference {
  end(content?: string): void
}

/** What pdfkit has and its types leave out. */
type RawPdf = Pdf & {
  ref(data: object): RawReference
  page: { dictionary: { data: Record<string, unknown> }; xobjects: Record<string, unknown> }
}

/** The key by which the portal finds the placeholder in a part. */
export const placeholderKey = 'BookletMark'

/** An empty drawing in each part, on every page. A proof replaces it with PROOF. */
export function addPlaceholder(doc: Pdf): RawReference {
  const reference = (doc as RawPdf).ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, 0, 1, 1],
    [placeholderKey]: 'page',
  })
  reference.end('')
  return reference
}

function drawPlaceholder(doc: Pdf, mark: RawReference, height: number): void {
  ;(doc as RawPdf).page.xobjects.PageMark = mark
  doc.save()
  // the y axis of a drawing points upwards
  doc.transform(1, 0, 0, -1, 0, height)
  doc.addContent('/PageMark Do')
  doc.restore()
}

/** Draws a page with its boxes, crop marks, labels and the mark of the file. */
export function drawPage(
  doc: Pdf,
  sheet: Sheet,
  mark: RawReference,
  labels: PageLabels,
  draw: () => void,
): void {
  const [width, height] = mediaSize(sheet)
  const box = (room: number) => [
    sheetMargin - room,
    sheetMargin - room,
    width - sheetMargin + room,
    height - sheetMargin + room,
  ]
  Object.assign((doc as RawPdf).page.dictionary.data, {
    TrimBox: box(0),
    BleedBox: box(sheet.bleed),
  })
  drawCropMarks(doc, width, height)
  const gutter = !labels.isCover && isRightPage(labels.number) ? sheet.gutter : 0
  doc.save().translate(sheetMargin + gutter, sheetMargin)
  draw()
  if (!labels.isCover) drawLabels(doc, sheet, labels)
  doc.restore()
  drawPlaceholder(doc, mark, height)
}

/** Lines at the corners, where the printer cuts. */
function drawCropMarks(doc: Pdf, width: number, height: number): void {
  const [start, end] = [sheetMargin * 0.05, sheetMargin * 0.6]
  for (const x of [sheetMargin, width - sheetMargin]) {
    doc.moveTo(x, start).lineTo(x, end)
    doc.moveTo(x, height - start).lineTo(x, height - end)
  }
  for (const y of [sheetMargin, height - sheetMargin]) {
    doc.moveTo(start, y).lineTo(end, y)
    doc.moveTo(width - start, y).lineTo(width - end, y)
  }
  doc.lineWidth(0.3).stroke('#000000')
}

function drawLabels(doc: Pdf, sheet: Sheet, { head, foot, number }: PageLabels): void {
  const { margin, height, textSize } = sheet
  const inner = innerWidth(sheet)
  if (head) {
    const style: TextStyle = { font: 'bold', size: textSize * 1.1, colour: colours.geru }
    drawLine(doc, head, fitting(doc, head, style, inner), { x: margin, y: margin })
    const y = margin + style.size * 1.6
    doc
      .moveTo(margin, y)
      .lineTo(margin + inner, y)
      .lineWidth(0.8)
      .stroke(colours.haldi)
  }
  const small: TextStyle = { font: 'regular', size: textSize * 0.75, colour: colours.faded }
  const y = height - margin - footHeight + small.size
  const place = { x: margin, y, width: inner }
  // the number is at the outer edge, where a thumb turns the pages
  const [outer, other] = isRightPage(number)
    ? (['right', 'left'] as const)
    : (['left', 'right'] as const)
  drawLine(doc, String(number), { ...small, font: 'bold' }, { ...place, align: outer })
  const style = fitting(doc, foot, small, inner * 0.85)
  if (foot) drawLine(doc, foot, style, { ...place, align: other })
}
