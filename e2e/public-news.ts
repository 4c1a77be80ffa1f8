import { richTextOf } from '@sangam/contract/rich-text'

const text = (words: string) => JSON.stringify(richTextOf(words))

/** The body of a news item for everybody, about which nobody gets a message. */
export const publicNews = () => ({
  title_en: 'Annual meeting',
  title_mr: 'वार्षिक सभा',
  text_en: text('All are welcome.'),
  text_mr: text('सर्वांचे स्वागत.'),
  kind: 'meeting',
  is_public: 1,
  ends_on: '31/12/2030',
  is_told: 0,
  has_push: 0,
})
