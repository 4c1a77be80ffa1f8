import type { TextKey, Texts } from '@sangam/i18n/keys'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, writeStored } from './storage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: Texts }
  }
}

export type Language = 'en' | 'mr'

/** Marathi has always been stored as `hi`; the oddity ends here. */
const storedCode = { en: 'en', mr: 'hi' } as const

export const storedLanguage = (): Language => (readStored('lang') === storedCode.mr ? 'mr' : 'en')

const loadTexts = {
  en: () => import('@sangam/i18n/en').then((module) => module.en),
  mr: () => import('@sangam/i18n/mr').then((module) => module.mr),
}

export async function startTranslation(): Promise<void> {
  const language = storedLanguage()
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await loadTexts[language]() } },
    fallbackLng: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  document.documentElement.lang = language
}

export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'translation')) {
    i18next.addResourceBundle(language, 'translation', await loadTexts[language]())
  }
  await i18next.changeLanguage(language)
  writeStored('lang', storedCode[language])
  document.documentElement.lang = language
}

export const currentLanguage = (): Language => (i18next.language === 'mr' ? 'mr' : 'en')

type Params = Record<string, string | number>

/** The text of a key that came from the server; an unknown key must not show as it is. */
export function serverText(key: string, params: Params = {}): string {
  const wait: Params = typeof params.seconds === 'number' ? { wait: waitText(params.seconds) } : {}
  // the bare name of an area exists as well, but has no text
  const isText = key.includes('.') && i18next.exists(key, params)
  const known = isText ? key : ('common.err_network' satisfies TextKey)
  // the key is known only at run time, so the typed signature cannot apply
  return (i18next.t as (key: string, values: Params) => string)(known, { ...params, ...wait })
}

/** A waiting time in words, rounded up to what people say. */
export function waitText(seconds: number): string {
  if (seconds < 90) return i18next.t('common.wait_seconds', { count: seconds })
  if (seconds < 5_400) return i18next.t('common.wait_minutes', { count: Math.ceil(seconds / 60) })
  return i18next.t('common.wait_hours', { count: Math.ceil(seconds / 3_600) })
}

/** The label of a choice in the language on screen. */
export const choiceLabel = (choice: { name: string; name_mr: string }) =>
  currentLanguage() === 'mr' ? choice.name_mr : choice.name
