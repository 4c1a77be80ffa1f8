import { todayInIndia } from '@sangam/contract/dates'
import { ageOf } from '@sangam/contract/profiles/age'
import { type Column, or, type SQL, sql } from 'drizzle-orm'
import { partnerPreferences } from '../../../db/schema/registry/preferences.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import type { ListFilter } from './list.filter.ts'
import { maritalIdsOf } from './list.marital.ts'

const { placeholder } = sql

const value = (name: keyof ReturnType<typeof ownFamilyValues>) => sql`${placeholder(name)}::int`

/** The family of a profile has stated a must that we do not meet; what is not stated is null. */
const excludesUs = (importance: Column, ...conditions: SQL[]) =>
  sql`(${importance} = 'must' and (${or(...conditions)}))`

const theirs = partnerPreferences

/** We meet all musts of the family of the profile. */
export const meetsMustsOfOthers = sql`not exists (select from ${theirs}
  where ${theirs.profileId} = ${profiles.id} and ${theirs.hasMust} and (${or(
    excludesUs(
      theirs.ageImportance,
      sql`${theirs.ageFrom} > ${value('ourAge')}`,
      sql`${theirs.ageTo} < ${value('ourAge')}`,
    ),
    excludesUs(
      theirs.heightImportance,
      sql`${theirs.heightFrom} > ${value('ourHeight')}`,
      sql`${theirs.heightTo} < ${value('ourHeight')}`,
    ),
    excludesUs(theirs.incomeImportance, sql`${theirs.incomeFrom} > ${value('ourIncome')}`),
    excludesUs(
      theirs.maritalImportance,
      sql`not (${placeholder('ourMaritalIds')}::int[] && ${theirs.marriedStatusIds}::int[])`,
    ),
    excludesUs(
      theirs.educationImportance,
      sql`${value('ourEducation')} <> all(${theirs.educationIds})`,
    ),
    excludesUs(theirs.regionImportance, sql`${value('ourRegion')} <> all(${theirs.regionIds})`),
  )}))`

/** The last name has these words, in any spelling; null for a name without a key. */
export const hasSurname = (name: 'ourLastName' | 'ourUncleSurname'): SQL =>
  sql`${profiles.nameKeys} like (select '%' || nullif(name_keys(${placeholder(name)}), ''))`

/** The values of the placeholders; null where a filter is not set. */
export function ownFamilyValues({ musts, ourFacts, ourSurnames }: ListFilter) {
  return {
    mustHeightFrom: musts?.heightFrom ?? null,
    mustHeightTo: musts?.heightTo ?? null,
    mustIncomeFrom: musts?.incomeFrom ?? null,
    ourAge: ourFacts && ageOf(ourFacts.dateOfBirth, todayInIndia()),
    // 0 means unknown, and excludes no profile
    ourHeight: ourFacts?.heightInches || null,
    ourIncome: ourFacts?.incomeRank || null,
    ourMaritalIds: ourFacts && maritalIdsOf(ourFacts),
    ourEducation: ourFacts?.educationId ?? null,
    ourRegion: ourFacts?.regionId ?? null,
    ourLastName: ourSurnames?.lastName ?? '',
    ourUncleSurname: ourSurnames?.uncleSurname ?? '',
  }
}
