import QRCode from 'qrcode'
import type { Pdf } from '../pdf.ts'

/** Draws a QR code as vector graphics, without a quiet zone: the place around it is white. */
export function drawQr(
  doc: Pdf,
  content: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const { modules } = QRCode.create(content, { errorCorrectionLevel: 'L' })
  const side = size / modules.size
  for (let row = 0; row < modules.size; row += 1) {
    // neighbours are one rectangle: no gaps between them, and a smaller file
    for (let start = 0; start < modules.size; ) {
      let end = start
      while (end < modules.size && modules.get(row, end)) end += 1
      if (end > start) doc.rect(x + start * side, y + row * side, (end - start) * side, side)
      start = end + 1
    }
  }
  doc.fill('#000000')
}
