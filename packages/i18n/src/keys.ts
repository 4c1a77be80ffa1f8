import type { en } from './en.ts'
import type { enFirst } from './en-first.ts'
import type { enRest } from './en-rest.ts'

/** The shape of all texts, set by the English ones. */
export type Texts = typeof en
export type FirstTexts = typeof enFirst
export type RestTexts = typeof enRest

/** Counted texts come in pairs; a text that merely ends like one keeps its name. */
type WithoutPlural<Key extends string, All> = Key extends `${infer Stem}_one`
  ? Stem
  : Key extends `${infer Stem}_other`
    ? `${Stem}_one` extends All
      ? Stem
      : Key
    : Key

/** Every text key, `area.key`; keys of counted texts without their plural ending. */
export type TextKey = {
  [Area in keyof Texts &
    string]: `${Area}.${WithoutPlural<keyof Texts[Area] & string, keyof Texts[Area]>}`
}[keyof Texts & string]
