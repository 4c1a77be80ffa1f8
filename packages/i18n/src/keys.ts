import type { en } from './en.ts'

/** The shape of all texts, set by the English ones. */
export type Texts = typeof en

type PluralSuffix = '_one' | '_other'
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralSuffix}` ? Stem : Key

/** Every text key, `area.key`; keys of counted texts without their plural ending. */
export type TextKey = {
  [Area in keyof Texts & string]: `${Area}.${WithoutPlural<keyof Texts[Area] & string>}`
}[keyof Texts & string]
