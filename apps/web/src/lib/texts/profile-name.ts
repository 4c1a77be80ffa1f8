import { nameIn } from '@sangam/i18n/names/name-in'
import { currentLanguage } from './translate.ts'

interface Named {
  full_name: string
  name_other: string
}

/** The name in the script of the language on screen, if the family has confirmed it; else as entered. */
export const profileName = ({ full_name, name_other }: Named): string =>
  nameIn(currentLanguage(), full_name, name_other)
