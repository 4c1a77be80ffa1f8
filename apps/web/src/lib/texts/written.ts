import type { FieldsByLanguage } from '@sangam/i18n/by-language'
import { type Language, languageOf, languagesFrom } from '@sangam/i18n/languages'
import { currentLanguage } from './translate.ts'

/** The language in which a text of the trust is shown: the one on screen, or the only one that it has. */
export const writtenLanguage = <Name extends string>(
  record: FieldsByLanguage<Name>,
  name: Name,
  wanted = currentLanguage(),
): Language =>
  languageOf(languagesFrom(wanted).find((language) => record[`${name}_${language}`] !== ''))

export const writtenText = <Name extends string>(
  record: FieldsByLanguage<Name>,
  name: Name,
): string => record[`${name}_${writtenLanguage(record, name)}`]
