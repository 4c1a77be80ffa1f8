import { type AreaTexts, joinTexts } from '@sangam/i18n/join-texts'
import { addTexts, getLanguage, setLanguage } from '@sangam/i18n/translation'
import { portalName } from './portal-page.ts'
import { type Language, storedLanguage, storeLanguage } from './stored-language.ts'

/**
 * Groups of texts that load together: of the shell and home, of all other pages, of the pages about
 * businesses, jobs and resumes, of introductions, of own data, of complaints, of pages for admins.
 */
const loaders = {
  en: {
    first: async () => (await import('@sangam/i18n/en-first')).enFirst,
    pages: async () => (await import('@sangam/i18n/en-pages')).enPages,
    work: async () => (await import('@sangam/i18n/en-work')).enWork,
    families: async () => (await import('@sangam/i18n/en-families')).enFamilies,
    privacy: async () => (await import('@sangam/i18n/en-privacy')).enPrivacy,
    safety: async () => (await import('@sangam/i18n/en-safety')).enSafety,
    admin: async () => (await import('@sangam/i18n/en-admin')).enAdmin,
  },
  mr: {
    first: async () => (await import('@sangam/i18n/mr-first')).mrFirst,
    pages: async () => (await import('@sangam/i18n/mr-pages')).mrPages,
    work: async () => (await import('@sangam/i18n/mr-work')).mrWork,
    families: async () => (await import('@sangam/i18n/mr-families')).mrFamilies,
    privacy: async () => (await import('@sangam/i18n/mr-privacy')).mrPrivacy,
    safety: async () => (await import('@sangam/i18n/mr-safety')).mrSafety,
    admin: async () => (await import('@sangam/i18n/mr-admin')).mrAdmin,
  },
}

export type TextGroup = keyof typeof loaders.en

const state = {
  /** The groups that the opened pages need: a change of language loads all of them. */
  needed: new Set<TextGroup>(['first']),
  /** The groups that are loaded in the current language. */
  loaded: new Set<TextGroup>(),
}

export const startTranslation = (): Promise<void> => show(storedLanguage())

/** Loads a group of texts, if it is not loaded yet. */
export async function loadTexts(group: TextGroup): Promise<void> {
  state.needed.add(group)
  // repeats if the language changes while the texts are loading
  while (!state.loaded.has(group)) {
    const language = currentLanguage()
    const texts = await loaders[language][group]()
    if (language !== currentLanguage()) continue
    state.loaded.add(group)
    addTexts(texts)
  }
}

export async function changeLanguage(language: Language): Promise<void> {
  await show(language)
  storeLanguage(language)
}

/** Changes to a language with all groups that the opened pages need. */
async function show(language: Language): Promise<void> {
  const texts = new Map<TextGroup, AreaTexts>()
  // repeats if a page that needs another group opens meanwhile
  while (texts.size < state.needed.size) {
    const missing = [...state.needed].filter((group) => !texts.has(group))
    const loaded = await Promise.all(missing.map((group) => loaders[language][group]()))
    for (const [index, group] of missing.entries()) texts.set(group, loaded[index] ?? {})
  }
  state.loaded = new Set(texts.keys())
  setLanguage(language, joinTexts(...texts.values()), { portal: portalName(language) })
  document.documentElement.lang = language
}

export const currentLanguage = (): Language => (getLanguage() === 'mr' ? 'mr' : 'en')
