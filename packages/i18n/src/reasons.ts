import en from '../reasons/reasons.en.json' with { type: 'json' }
import mr from '../reasons/reasons.mr.json' with { type: 'json' }
import { type Language, languages } from './languages.ts'

/** A reason that an admin chooses instead of typing one. */
export type Reason = keyof typeof en

const texts: Record<Language, Record<Reason, string>> = { en, mr }

/** The form in which a reason is stored, so that each reader sees it in their language. */
export const reasonKey = (reason: Reason) => `reason.${reason}` as const

const isReason = (name: string): name is Reason => name in en

/** By key, and by the texts of all languages: earlier versions stored the text. */
const reasonOf: ReadonlyMap<string, Reason> = new Map(
  Object.keys(en)
    .filter(isReason)
    .flatMap((reason) =>
      [reasonKey(reason), ...languages.map((language) => texts[language][reason])].map(
        (stored): [string, Reason] => [stored, reason],
      ),
    ),
)

/** A stored reason in a language; a typed one stays as it is. */
export function reasonIn(language: Language, stored: string): string {
  const reason = reasonOf.get(stored)
  return reason ? texts[language][reason] : stored
}

/** What is stored for a text: the key of a reason with this text, or the text. */
export function storedReason(text: string): string {
  const reason = reasonOf.get(text)
  return reason ? reasonKey(reason) : text
}
