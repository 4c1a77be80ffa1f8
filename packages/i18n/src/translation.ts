import type { TextKey } from './keys.ts'

/** What stands in for `{{name}}` in a text. */
export type TextValues = Record<string, string | number>
type AreaTexts = Record<string, Record<string, string>>

/** The language on screen and its texts; areas come as they are needed. */
let language = 'en'
let texts: AreaTexts = {}
let plurals = new Intl.PluralRules(language)
const listeners = new Set<() => void>()

/** Speaks another language from now on. */
export function speak(newLanguage: string, itsTexts: AreaTexts): void {
  language = newLanguage
  plurals = new Intl.PluralRules(language)
  texts = { ...itsTexts }
  tell()
}

/** More areas of the language on screen. */
export function learn(moreTexts: AreaTexts): void {
  texts = { ...texts, ...moreTexts }
  tell()
}

const tell = () => {
  for (const listener of listeners) listener()
}

/** Hears of every change of what is said; answers how to stop. */
export function whenTextsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const spokenLanguage = () => language
/** Another object after every change. */
export const spokenTexts = () => texts

/** Whether a key has a text in the language on screen. */
export const hasText = (key: string, values: TextValues = {}) => find(key, values) !== undefined

/** The text of a key; a count chooses between `key_one` and `key_other`. */
export function t(key: TextKey, values: TextValues = {}): string {
  return say(key, values)
}

/** The same for a key that is known only at run time. */
export function say(key: string, values: TextValues = {}): string {
  const text = find(key, values) ?? key
  return text.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => String(values[name] ?? mark))
}

function find(key: string, { count }: TextValues): string | undefined {
  const [area = '', name = ''] = key.split('.')
  const inArea = texts[area]
  if (!inArea || !name) return undefined
  const counted = typeof count === 'number' ? inArea[`${name}_${plurals.select(count)}`] : undefined
  return counted ?? inArea[name]
}
