import type { NewsItem } from '@sangam/contract/announcements/calls'
import { type Language, languageOf, languagesFrom } from '@sangam/i18n/languages'
import { currentLanguage } from '../../lib/texts/translate.ts'

type Titles = Pick<NewsItem, `title_${Language}`>

/** The language in which an item is shown: the one on screen, or the only one that it has. */
export const shownLanguage = (titles: Titles, wanted = currentLanguage()): Language =>
  languageOf(languagesFrom(wanted).find((language) => titles[`title_${language}`] !== ''))

export const titleOf = (titles: Titles) => titles[`title_${shownLanguage(titles)}`]
