import type { AdvertSize } from '@sangam/contract/booklet/values'
import type { Pdf } from '../pdf.ts'
import { cellsOf, contentArea, type Sheet } from './layout.ts'

export interface AdvertPicture {
  size: AdvertSize
  /** A JPEG of any sides. */
  picture: Uint8Array
}

/** The advertisements of one page: a full one, or one or two halves; each is as large as fits. */
export function drawAdverts(doc: Pdf, sheet: Sheet, adverts: readonly AdvertPicture[]): void {
  const halves = cellsOf(sheet, 2)
  for (const [index, { size, picture }] of adverts.entries()) {
    const area = (size === 'half' && halves[index]) || contentArea(sheet)
    doc.image(Buffer.from(picture), area.x, area.y, {
      fit: [area.width, area.height],
      align: 'center',
      valign: 'center',
    })
  }
}
