import { download } from './download.ts'
import { useSender } from './use-call.ts'

/** `useCall` for a file to save; takes the path below the API. */
export const useDownload = () => useSender((path: string) => download(path), { isQuiet: true })
