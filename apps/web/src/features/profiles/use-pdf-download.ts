import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useDownload } from '../../lib/files/use-download.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'

/** Saves the biodata of a profile as a PDF file in the language on screen. */
export function usePdfDownload({ image_path }: ProfileRecord) {
  const download = useDownload()
  const path = `profile-pdf/${image_path.split('/').at(-1)}?lang=${currentLanguage()}`
  return { isPending: download.isPending, save: () => void download(path) }
}
