import { readStored, writeStored } from './storage.ts'

export type Language = 'en' | 'mr'

/** The stored code for Marathi is `hi`; only this file handles that. */
const storedCodes = { en: 'en', mr: 'hi' } as const

export const storedLanguage = (): Language => (readStored('lang') === storedCodes.mr ? 'mr' : 'en')

export const storeLanguage = (language: Language) => writeStored('lang', storedCodes[language])
