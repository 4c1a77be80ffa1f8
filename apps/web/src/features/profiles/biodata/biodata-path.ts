import type { BiodataDesign, BiodataLanguage } from '@sangam/contract/profiles/biodata-looks'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { currentLanguage } from '../../../lib/texts/translate.ts'

export type Format = 'pdf' | 'picture'

export interface Look {
  design: BiodataDesign
  language: BiodataLanguage
}

/** The address of a biodata below the API; the family may name a look that it has not chosen. */
export const biodataPath = ({ image_path }: ProfileRecord, format: Format, look?: Look) =>
  `profile-${format}/${image_path.split('/').at(-1)}?${new URLSearchParams({ lang: currentLanguage(), ...look })}`
