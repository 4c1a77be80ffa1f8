import { learn, speak, spokenLanguage } from '@sangam/i18n/translation'
import { readStored, writeStored } from './storage.ts'

export type Language = 'en' | 'mr'

/** Marathi has always been stored as `hi`; the oddity ends here. */
const storedCode = { en: 'en', mr: 'hi' } as const

export const storedLanguage = (): Language => (readStored('lang') === storedCode.mr ? 'mr' : 'en')

/** In two parts, so that the first page does not wait for the texts of all others. */
const firstTexts = {
  en: () => import('@sangam/i18n/en-first').then((module) => module.enFirst),
  mr: () => import('@sangam/i18n/mr-first').then((module) => module.mrFirst),
}
const restOfTexts = {
  en: () => import('@sangam/i18n/en-rest').then((module) => module.enRest),
  mr: () => import('@sangam/i18n/mr-rest').then((module) => module.mrRest),
}
let isRestNeeded = false
/** The language whose rest is spoken as well. */
let restSpoken: Language | null = null

export async function startTranslation(): Promise<void> {
  const language = storedLanguage()
  speak(language, await firstTexts[language]())
  document.documentElement.lang = language
}

/** The texts of all pages beyond the first, from now on in whichever language is spoken. */
export async function loadAllTexts(): Promise<void> {
  isRestNeeded = true
  // again where somebody changed the language meanwhile
  while (restSpoken !== currentLanguage()) {
    const language = currentLanguage()
    const texts = await restOfTexts[language]()
    if (language !== currentLanguage()) continue
    restSpoken = language
    learn(texts)
  }
}

export async function changeLanguage(language: Language): Promise<void> {
  const first = await firstTexts[language]()
  const rest = isRestNeeded ? await restOfTexts[language]() : null
  restSpoken = rest && language
  speak(language, { ...first, ...rest })
  writeStored('lang', storedCode[language])
  document.documentElement.lang = language
}

export const currentLanguage = (): Language => (spokenLanguage() === 'mr' ? 'mr' : 'en')
