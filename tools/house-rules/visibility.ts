import { code, isTest, read } from './repository.ts'

const features = 'apps/server/src/features/'

/** The list of personal data names every column. */
const reader = `${features}profiles/erasure.rules.ts`

/** Slices whose records have columns with the same names. */
const others = ['business', 'jobs', 'resumes'].map((slice) => `${features}${slice}/`)

/** The columns of `profiles` that decide who sees what of a profile, in code and in SQL. */
const patterns = [
  /\b(?:isListed|isLocked|isPhotoHidden|contactVisibility|photoVisibility|ownerState)\b/,
  /\bprofiles?\??\.(?:listing|withheld|hasPhoto|ownerIsOpen)\b/,
  /\b(?:profiles|seen|theirs|other)\.(?:listing|withheld|is_listed|is_locked|is_photo_hidden|has_photo|owner_state|owner_is_open)\b/,
  /\b(?:where|and|or|not) (?:is_listed|is_locked|is_photo_hidden|has_photo)\b/,
]

const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')

export const readsVisibility = (text: string): boolean =>
  patterns.some((pattern) => pattern.test(withoutComments(text)))

/** Files that decide about visibility themselves. */
export const ownVisibility = (): string[] =>
  code
    .filter((file) => file.startsWith(features) && !isTest(file))
    .filter((file) => ![reader, ...others].some((start) => file.startsWith(start)))
    .filter((file) => readsVisibility(read(file)))
