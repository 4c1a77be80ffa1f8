import { addTexts, getLanguage, setLanguage } from '@sangam/i18n/translation'
import { type Language, storedLanguage, storeLanguage } from './stored-language.ts'

/** The texts of shell and home load before the app renders, those of all other pages later. */
const loadShellTexts = {
  en: async () => (await import('@sangam/i18n/en-first')).enFirst,
  mr: async () => (await import('@sangam/i18n/mr-first')).mrFirst,
}
const loadPageTexts = {
  en: async () => (await import('@sangam/i18n/en-rest')).enRest,
  mr: async () => (await import('@sangam/i18n/mr-rest')).mrRest,
}

const state = {
  /** True after a page other than home was opened: a change of language then loads all texts. */
  needsPageTexts: false,
  /** The language whose page texts are loaded. */
  pageTexts: null as Language | null,
}

export async function startTranslation(): Promise<void> {
  const language = storedLanguage()
  setLanguage(language, await loadShellTexts[language]())
  document.documentElement.lang = language
}

/** Loads the texts of all pages except home. */
export async function loadAllTexts(): Promise<void> {
  state.needsPageTexts = true
  // repeats if the language changes while the texts are loading
  while (state.pageTexts !== currentLanguage()) {
    const language = currentLanguage()
    const texts = await loadPageTexts[language]()
    if (language !== currentLanguage()) continue
    state.pageTexts = language
    addTexts(texts)
  }
}

export async function changeLanguage(language: Language): Promise<void> {
  const [shellTexts, pageTexts] = await Promise.all([
    loadShellTexts[language](),
    state.needsPageTexts ? loadPageTexts[language]() : null,
  ])
  state.pageTexts = pageTexts && language
  setLanguage(language, { ...shellTexts, ...pageTexts })
  storeLanguage(language)
  document.documentElement.lang = language
}

export const currentLanguage = (): Language => (getLanguage() === 'mr' ? 'mr' : 'en')
