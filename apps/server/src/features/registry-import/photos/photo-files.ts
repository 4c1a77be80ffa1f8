import { registryFile } from '@sangam/contract/profiles/registry-columns'

/** The largest photo that is decoded; a camera makes smaller ones. */
export const maxPhotoBytes = 30 * 1024 * 1024

/** Files and folders that computers add to archives. */
const ofTheSystem = /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$|ehthumbs)/i

/** False for a folder, for files that the computer of the admin has added, and for a saved registry. */
export const isPhotoName = (name: string) =>
  !name.endsWith('/') && !ofTheSystem.test(name) && name !== registryFile

/** Whether the content begins like a JPEG, PNG or WebP; only the decoder knows whether it is one. */
export function isPicture(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP'))
  )
}
