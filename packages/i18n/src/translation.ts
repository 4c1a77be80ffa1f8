import { fill, type IsModuleOn, keepModules, type TextValues } from './fill.ts'
import { type AreaTexts, joinTexts } from './join-texts.ts'
import type { TextKey } from './keys.ts'

/** The current language; `texts` is a new object after every change. */
const current = {
  language: 'en',
  texts: {} as AreaTexts,
  /** Values that texts may contain without being given them. */
  values: {} as TextValues,
  plurals: new Intl.PluralRules('en'),
  /** Null: the texts keep their marks, and the server that fills a prerendered page decides. */
  isModuleOn: (() => true) as IsModuleOn | null,
}
const listeners = new Set<() => void>()

export function setLanguage(language: string, texts: AreaTexts, values: TextValues = {}): void {
  current.language = language
  current.texts = texts
  current.values = values
  current.plurals = new Intl.PluralRules(language)
  notify()
}

/** Leaves out what texts say about modules that are off. */
export function setModules(isOn: IsModuleOn | null): void {
  current.isModuleOn = isOn
  // another object: components render again
  current.texts = { ...current.texts }
  notify()
}

/** Adds texts of the current language. */
export function addTexts(texts: AreaTexts): void {
  current.texts = joinTexts(current.texts, texts)
  notify()
}

/** Calls the listener after every change of language or texts. Returns a function that stops this. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const getLanguage = () => current.language
export const getTexts = () => current.texts

export const hasText = (key: string, values: TextValues = {}) => findText(key, values) !== undefined

/** The text of a key; `count` selects `key_one` or `key_other`. */
export const t = (key: TextKey, values: TextValues = {}) => translateKey(key, values)

/** Like `t`, for a key that the compiler does not know. */
export function translateKey(key: string, values: TextValues = {}): string {
  const text = findText(key, values) ?? key
  const { isModuleOn } = current
  return fill(isModuleOn ? keepModules(text, isModuleOn) : text, { ...current.values, ...values })
}

function findText(key: string, { count }: TextValues): string | undefined {
  const [area = '', name = ''] = key.split('.')
  const texts = current.texts[area]
  if (!texts || !name) return undefined
  const plural =
    typeof count === 'number' ? texts[`${name}_${current.plurals.select(count)}`] : undefined
  return plural ?? texts[name]
}

function notify(): void {
  for (const listener of listeners) listener()
}
