/** The languages of the portal. English is written first and defines which texts exist. */
export const languages = ['en', 'mr'] as const
export type Language = (typeof languages)[number]

/** The language of most members: the default of calls and messages. */
export const usualLanguage: Language = 'mr'

/** Any other value is English. */
export const languageOf = (value: unknown): Language =>
  languages.find((language) => language === value) ?? 'en'

/** All languages, beginning with this one. */
export const languagesFrom = (first: Language): readonly Language[] => [
  first,
  ...languages.filter((language) => language !== first),
]

/** The languages that are written in Devanagari; the others use Latin letters. */
export const isInDevanagari: Record<Language, boolean> = { en: false, mr: true }

/** For dates and numbers: of India, with the digits 0 to 9. */
export const localeOf = (language: Language) => `${language}-IN-u-nu-latn`
