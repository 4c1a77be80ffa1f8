import { currentLanguage } from '../../lib/translate.ts'

interface Titled {
  title_en: string
  title_mr: string
}

/** The title of an edition in the language of the page. */
export const editionTitle = ({ title_en, title_mr }: Titled): string =>
  currentLanguage() === 'mr' ? title_mr : title_en
