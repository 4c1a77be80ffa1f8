import { en } from '@sangam/i18n/en'
import { mr } from '@sangam/i18n/mr'

/** All texts in both languages; English texts with a fixed wording are written out in the tests. */
export const texts = { en, mr }
