import { useSender } from '../calls/use-call.ts'
import { type DownloadedFile, download } from './download.ts'

/** `useCall` for a file to save; takes the path below the API. */
export const useDownload = () =>
  useSender(
    (file: string | DownloadedFile) => download(typeof file === 'string' ? { path: file } : file),
    {
      isQuiet: true,
    },
  )
