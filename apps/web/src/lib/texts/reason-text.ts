import { reasonIn } from '@sangam/i18n/reasons'
import { currentLanguage } from './translate.ts'

/** A stored reason in the language of the page. */
export const reasonText = (stored: string) => reasonIn(currentLanguage(), stored)
