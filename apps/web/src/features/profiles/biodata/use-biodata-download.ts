import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useDownload } from '../../../lib/files/use-download.ts'
import { biodataPath, type Format } from './biodata-path.ts'

/** Saves the biodata of a profile in the language on screen, as the family has chosen. */
export function useBiodataDownload(profile: ProfileRecord, format: Format) {
  const download = useDownload()
  return { isPending: download.isPending, save: () => void download(biodataPath(profile, format)) }
}
