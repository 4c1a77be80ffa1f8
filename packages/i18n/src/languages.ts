/** The languages of the portal. English is written first and defines which texts exist. */
export const languages = ['en', 'mr'] as const
export type Language = (typeof languages)[number]

/** Any other value is English. */
export const languageOf = (value: unknown): Language =>
  languages.find((language) => language === value) ?? 'en'
