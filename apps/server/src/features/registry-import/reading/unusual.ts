import { annualIncomes, heights } from '@sangam/contract/lookups'
import { ageOf } from '@sangam/contract/profiles/age'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'
import { inchesOfHeight } from '@sangam/contract/profiles/values'
import type { RowProblem } from '@sangam/contract/registry-import/values'
import type { RowValues } from './row-draft.ts'

/** Few candidates are older; many a wrong century or a mother's birth date is. */
const usualAge = 45
const usualInches = { least: 54, most: 77 }

/** The fields with a value that is possible but rare, which a wrong reading often has. */
export function unusualValues(values: RowValues, today?: string): RowProblem[] {
  const { fname = '', lname = '', date_of_birth: birth, height, annual_income: income } = values
  const fields: ProfileFieldName[] = []
  if (!isUsualName(fname) || (fname !== '' && fname === lname)) fields.push('fname')
  if (!isUsualName(lname)) fields.push('lname')
  if (birth && isRareAge(ageOf(birth.split('/').reverse().join('-'), today))) {
    fields.push('date_of_birth')
  }
  if (height && isRareHeight(height)) fields.push('height')
  if (income && income === annualIncomes.at(-1)?.name) fields.push('annual_income')
  return fields.map((field) => ({ code: 'unusual', field }))
}

/** More than two words, a single letter, or something that no name has. */
const isUsualName = (name: string) =>
  name === '' ||
  (!/[^\p{L}\p{M}\p{Cf}\s.'’-]/u.test(name) &&
    name.split(/\s+/).length <= 2 &&
    name.replace(/[^\p{L}\p{M}]/gu, '').length > 1)

/** Above the limit of `too_old`, the row has that remark. */
const isRareAge = (age: number) => age > usualAge && age <= 60

function isRareHeight(name: string): boolean {
  const height = heights.find((one) => one.name === name)
  const inches = inchesOfHeight(height?.id ?? 0)
  return inches < usualInches.least || inches > usualInches.most
}
