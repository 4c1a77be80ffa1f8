import type { FieldsByLanguage } from '@sangam/i18n/by-language'
import { currentLanguage } from '../../lib/texts/translate.ts'

/** The title of an edition in the language of the page. */
export const editionTitle = (edition: FieldsByLanguage<'title'>): string =>
  edition[`title_${currentLanguage()}`]
