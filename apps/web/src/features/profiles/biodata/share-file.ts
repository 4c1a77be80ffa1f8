import { saveFile } from '../../../lib/files/download.ts'

/** A phone sends files to its messengers; a computer saves them. */
export const canShare = (file: File | undefined): boolean =>
  file !== undefined &&
  window.matchMedia('(pointer: coarse)').matches &&
  Boolean(navigator.canShare?.({ files: [file] }))

/** Opens the list of messengers, or saves the file where there is none. */
export async function shareFile(file: File): Promise<void> {
  if (!canShare(file)) return saveFile(file)
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) saveFile(file)
  }
}
