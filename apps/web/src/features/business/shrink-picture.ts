const smallEnough = 1.5 * 1024 * 1024
const largestSide = 2000

/**
 * Makes a smaller copy of a large picture before it is sent: phones take pictures larger than the
 * server accepts, and village networks are slow. What the browser cannot read goes as it is; the
 * server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= smallEnough) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  // a transparent picture gets a white ground, since JPEG knows no transparency
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.88)
  })
}
