import { texts as allTexts } from '@sangam/i18n/texts'

/** The texts as the pages of the demo show them. */
const withName = <Texts>(texts: Texts, name: string): Texts =>
  JSON.parse(JSON.stringify(texts).replaceAll('{{portal}}', name))

/** All texts in both languages; English texts with a fixed wording are written out in the tests. */
export const texts = { en: withName(allTexts.en, 'Sangam'), mr: withName(allTexts.mr, 'संगम') }
