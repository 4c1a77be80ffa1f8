import { en } from '@sangam/i18n/en'
import { mr } from '@sangam/i18n/mr'

/** The texts as the pages of the demo show them. */
const withName = <Texts>(texts: Texts, name: string): Texts =>
  JSON.parse(JSON.stringify(texts).replaceAll('{{portal}}', name))

/** All texts in both languages; English texts with a fixed wording are written out in the tests. */
export const texts = { en: withName(en, 'Sangam'), mr: withName(mr, 'संगम') }
