const maxUnchangedBytes = 1.5 * 1024 * 1024
const maxSidePixels = 2000
/** The server accepts no other types. */
const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp']

/**
 * Makes a smaller JPEG of a large picture before the upload: photos of phones can be larger than the
 * server accepts, and many networks are slow. Other types, such as GIF, are converted too. A file that
 * the browser cannot read is sent unchanged, and the server decides.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= maxUnchangedBytes && acceptedTypes.includes(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, maxSidePixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return file
  // JPEG has no transparency: transparent parts become white
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.88)
  })
}
