import { annualIncomes, heights } from '@sangam/contract/lookups'
import type { ProfileFieldName } from '@sangam/contract/profiles/fields'
import { inchesOfHeight } from '@sangam/contract/profiles/values'
import type { ChangedFields } from '../../../composition/catalog.ts'
import type { Facts } from './fit.ts'

const idIn = (choices: readonly { id: number; name: string }[], name: string) =>
  choices.find((choice) => choice.name === name)?.id

/** The compared facts that a family can edit without approval, from the approved text; 0 is unknown. */
const factsFrom: Partial<Record<ProfileFieldName, (text: string) => Partial<Facts>>> = {
  height(text) {
    const id = idIn(heights, text)
    return { heightInches: id === undefined ? 0 : inchesOfHeight(id) }
  },
  annual_income: (text) => ({ incomeRank: idIn(annualIncomes, text) ?? 0 }),
  education_id: (text) => ({ educationId: Number(text) }),
  region_id: (text) => ({ regionId: Number(text) }),
}

/** The facts without the changes that no admin has checked yet. */
export const approvedFacts = (facts: Facts, changed: ChangedFields): Facts =>
  Object.assign(
    { ...facts },
    ...Object.entries(factsFrom).map(([name, read]) => {
      const [approved] = changed[name] ?? []
      return approved === undefined ? {} : read(approved)
    }),
  )
