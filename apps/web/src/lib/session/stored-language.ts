import { type Language, languages } from '@sangam/i18n/languages'
import { readStored, writeStored } from './storage.ts'

/** The stored code for Marathi is `hi`; only this file handles that. */
const storedCodes: Record<Language, string> = { en: 'en', mr: 'hi' }

export const storedLanguage = (): Language => {
  const stored = readStored('lang')
  return languages.find((language) => storedCodes[language] === stored) ?? 'en'
}

export const storeLanguage = (language: Language) => writeStored('lang', storedCodes[language])
