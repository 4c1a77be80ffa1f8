import type { en } from './en.ts'
import type { enAdmin } from './en-admin.ts'
import type { enFamilies } from './en-families.ts'
import type { enFirst } from './en-first.ts'
import type { enPages } from './en-pages.ts'
import type { enPrivacy } from './en-privacy.ts'
import type { enSafety } from './en-safety.ts'
import type { enServer } from './en-server.ts'
import type { enWork } from './en-work.ts'

/** The shape of all texts; the English ones define it. */
export type Texts = typeof en
export type FirstTexts = typeof enFirst
export type PageTexts = typeof enPages
export type WorkTexts = typeof enWork
export type FamilyTexts = typeof enFamilies
export type PrivacyTexts = typeof enPrivacy
export type SafetyTexts = typeof enSafety
export type AdminTexts = typeof enAdmin
export type ServerTexts = typeof enServer

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
