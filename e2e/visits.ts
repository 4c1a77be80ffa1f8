import type { Language } from '@sangam/i18n/languages'

/** A journey in both languages and at both sizes, without all four combinations. */
export const visits: { language: Language; device: '' | '@phone-only @quick' }[] = [
  { language: 'en', device: '' },
  { language: 'mr', device: '@phone-only @quick' },
]
