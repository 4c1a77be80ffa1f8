import { namesOf } from '@sangam/contract/fields'
import type { Choice } from '@sangam/contract/lookups'
import { type ProfileFieldName, profileFields } from '@sangam/contract/profiles/fields'
import { labelsIn } from '@sangam/i18n/by-language'
import type { ImportRow } from '../check.ts'

export type Outcome = 'right' | 'flagged' | 'silent'
export interface FieldOutcome {
  file: string
  line: number
  field: string
  outcome: Outcome
  detail: string
}

/** A stored row with the texts that the family sees. */
export interface ScoredRow
  extends Pick<ImportRow, 'line' | 'values' | 'problems' | 'level' | 'mobiles'> {
  sheet: string
  isDuplicate: boolean
  oldNumber: string
  /** Everything that is kept of the row, as one text. */
  kept: string
}

export type Scored = Pick<FieldOutcome, 'field' | 'outcome' | 'detail'>

export const plain = (text: string | null | undefined) =>
  (text ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[^a-z0-9\p{L}\p{M}]/gu, '')

/**
 * Fields without a rule of their own. A text is right if the value has it; a value that is kept with
 * the further details of the row is not right, but not lost either.
 */
export function scoreFurtherFields(
  expected: Partial<Record<ProfileFieldName, string>>,
  { values, problems, kept }: ScoredRow,
): Scored[] {
  return namesOf(profileFields).flatMap((field): Scored[] => {
    const wanted = expected[field]
    if (wanted === undefined) return []
    const value = labelOf(field, values[field] ?? '')
    const isRight = isSame(field, value, wanted)
    const isFlagged =
      problems.some((problem) => problem.field === field) ||
      textsFor(field, wanted).some((text) => plain(kept).includes(plain(text)))
    const outcome = isRight ? 'right' : isFlagged ? 'flagged' : 'silent'
    return [{ field, outcome, detail: `${value} for ${wanted}` }]
  })
}

/** A choice may be kept as a text in the other language. */
function textsFor(name: ProfileFieldName, wanted: string): string[] {
  const field = profileFields[name]
  const choices: readonly Choice[] = 'choices' in field ? field.choices : []
  const choice = choices.find((one) => one.name === wanted)
  return choice ? labelsIn(choice, 'name') : [wanted]
}

function isSame(field: ProfileFieldName, value: string, wanted: string): boolean {
  if (field === 'birth_time') {
    const minutes = minutesOf(value)
    return plain(value) === plain(wanted) || (minutes !== null && minutes === minutesOf(wanted))
  }
  if (field === 'mangal') return value === mangalOf(wanted)
  // plain texts have no sign after the letter
  if (field === 'blood_group_id') return value === wanted
  return plain(value).includes(plain(wanted)) && value.length <= wanted.length + 40
}

const mangalOf = (text: string) =>
  ({ 'Non-manglik': 'No', Saumya: 'Mild' })[text as 'Saumya'] ?? text

function minutesOf(text: string): number | null {
  const [, hours, minutes, half = ''] =
    /^(\d{1,2})[.:](\d{2})(?:[:.]\d{2})?\s*([ap]?)/i.exec(text) ?? []
  if (!hours || !minutes) return null
  const shift = half === '' ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return shift * 60 + Number(minutes)
}

function labelOf(name: ProfileFieldName, value: string): string {
  const field = profileFields[name]
  if (field.kind !== 'choiceId') return value
  const choices: readonly Choice[] = field.choices
  return choices.find(({ id }) => String(id) === value)?.name ?? ''
}
