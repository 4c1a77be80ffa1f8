import { readStored, writeStored } from './storage.ts'

export type Language = 'en' | 'mr'

/** Marathi has always been stored as `hi`; only this file knows. */
const storedCodes = { en: 'en', mr: 'hi' } as const

export const storedLanguage = (): Language => (readStored('lang') === storedCodes.mr ? 'mr' : 'en')

export const storeLanguage = (language: Language) => writeStored('lang', storedCodes[language])
