import { useSender } from '../calls/use-call.ts'
import type { DownloadedFile } from './download.ts'

/** `useCall` for a file to save; takes the path below the API. Pages load without the code that saves. */
export const useDownload = () =>
  useSender(
    async (file: string | DownloadedFile) =>
      (await import('./download.ts')).download(typeof file === 'string' ? { path: file } : file),
    {
      isQuiet: true,
    },
  )
