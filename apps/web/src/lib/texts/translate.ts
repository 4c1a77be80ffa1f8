import { type AreaTexts, joinTexts } from '@sangam/i18n/join-texts'
import { type Language, languageOf } from '@sangam/i18n/languages'
import type { TextGroup as AnyTextGroup } from '@sangam/i18n/text-groups'
import { addTexts, getLanguage, setLanguage } from '@sangam/i18n/translation'
import { applyModulesToTexts } from '../modules.ts'
import { portalName } from '../portal-page.ts'
import { storedLanguage, storeLanguage } from '../session/stored-language.ts'

/** One file per language, each a chunk of its own. */
const firstTexts = import.meta.glob<AreaTexts>('../../../../../packages/i18n/texts/first.*.json', {
  import: 'default',
})

export type TextGroup = Exclude<AnyTextGroup, 'server'>

async function load(language: Language, group: TextGroup): Promise<AreaTexts> {
  // a list of its own: home needs none of these files
  const files = group === 'first' ? firstTexts : (await import('./other-texts.ts')).otherTexts
  const file = files[`../../../../../packages/i18n/texts/${group}.${language}.json`]
  if (!file) throw new Error(`there are no texts ${group} in ${language}`)
  return file()
}

const state = {
  /** The groups that the opened pages need: a change of language loads all of them. */
  needed: new Set<TextGroup>(['first']),
  /** The groups that are loaded in the current language. */
  loaded: new Set<TextGroup>(),
}

export function startTranslation(): Promise<void> {
  applyModulesToTexts()
  return show(storedLanguage())
}

/** Loads a group of texts, if it is not loaded yet. */
export async function loadTexts(group: TextGroup): Promise<void> {
  state.needed.add(group)
  // repeats if the language changes while the texts are loading
  while (!state.loaded.has(group)) {
    const language = currentLanguage()
    const texts = await load(language, group)
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
    const loaded = await Promise.all(missing.map((group) => load(language, group)))
    for (const [index, group] of missing.entries()) texts.set(group, loaded[index] ?? {})
  }
  state.loaded = new Set(texts.keys())
  setLanguage(language, joinTexts(...texts.values()), { portal: portalName(language) })
  document.documentElement.lang = language
}

export const currentLanguage = (): Language => languageOf(getLanguage())
