import { en } from '@sangam/i18n/en'
import { mr } from '@sangam/i18n/mr'

/** Every text in both languages; the English ones that are promised word for word stand in the tests. */
export const texts = { en, mr }
