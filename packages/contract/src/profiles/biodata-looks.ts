import { languages } from '@sangam/i18n/languages'

/** How a biodata looks. */
export const biodataDesigns = ['traditional', 'modern', 'portrait'] as const
export type BiodataDesign = (typeof biodataDesigns)[number]

/** `reader`: the language of whoever saves it; `both`: all labels in both languages. */
export const biodataLanguages = ['reader', 'both', ...languages] as const
export type BiodataLanguage = (typeof biodataLanguages)[number]
