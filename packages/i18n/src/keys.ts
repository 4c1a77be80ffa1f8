import type { Texts } from './texts.ts'

/** Removes `_one` and `_other` from the keys of plural texts; `_other` without `_one` is no plural. */
type WithoutPlural<Key extends string, All> = Key extends `${infer Stem}_one`
  ? Stem
  : Key extends `${infer Stem}_other`
    ? `${Stem}_one` extends All
      ? Stem
      : Key
    : Key

/** All text keys as `area.key`; keys of plural texts without their ending. */
export type TextKey = {
  [Area in keyof Texts &
    string]: `${Area}.${WithoutPlural<keyof Texts[Area] & string, keyof Texts[Area]>}`
}[keyof Texts & string]
