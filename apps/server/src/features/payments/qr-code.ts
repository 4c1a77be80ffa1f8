/** PNG, not SVG: UPI apps also read codes from the gallery of a phone. */
export async function drawQr(text: string): Promise<Buffer> {
  // the library loads with the first code: a start is faster without it
  const { default: QRCode } = await import('qrcode')
  return QRCode.toBuffer(text, { errorCorrectionLevel: 'M', margin: 3, width: 640 })
}
