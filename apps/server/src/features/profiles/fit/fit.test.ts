import type { Body } from '@sangam/contract/calls'
import { todayInIndia } from '@sangam/contract/dates'
import { annualIncomes, heights } from '@sangam/contract/lookups'
import type { Importance } from '@sangam/contract/matching/preferences.values'
import { ageOf } from '@sangam/contract/profiles/age'
import { inchesOfHeight } from '@sangam/contract/profiles/values'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partnerPreferences } from '../../../db/schema/registry/preferences.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { toColumns } from '../../matching/preferences/preferences.view.ts'

const portal = await startPortal()
const { db } = portal.services

type Preferences = Body<'preferences/save'>

/** The values of a profile as the form has them; an index of 0 is a value that is not stated. */
interface Person {
  gender: number
  dateOfBirth: string
  heightId: number
  marital: { maritalStatus: number; maritalDetail: '' | 'Divorced' | 'Widowed' }
  educationId: number
  incomeId: number
  regionId: number
}

const person: fc.Arbitrary<Person> = fc.record({
  gender: fc.constantFrom(1, 2),
  dateOfBirth: fc
    .date({ min: new Date('1988-01-01'), max: new Date('2004-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  heightId: fc.integer({ min: 10, max: 30 }),
  marital: fc.constantFrom<Person['marital'][]>(
    { maritalStatus: 0, maritalDetail: '' },
    { maritalStatus: 0, maritalDetail: '' },
    { maritalStatus: 1, maritalDetail: '' },
    { maritalStatus: 1, maritalDetail: 'Divorced' },
    { maritalStatus: 1, maritalDetail: 'Widowed' },
  ),
  educationId: fc.integer({ min: 1, max: 6 }),
  incomeId: fc.integer({ min: 0, max: annualIncomes.length }),
  regionId: fc.integer({ min: 1, max: 4 }),
})

const importance = fc.constantFrom<Importance>('must', 'nice')
const orOpen = (value: fc.Arbitrary<number>) => fc.oneof(fc.constant(0), value)
const ids = (max: number) => fc.uniqueArray(fc.integer({ min: 1, max }), { maxLength: 3 })
const inOrder = <Key extends string>(from: Key, to: Key, value: fc.Arbitrary<number>) =>
  fc.tuple(orOpen(value), orOpen(value)).map(([one, other]) => {
    const isReversed = one !== 0 && other !== 0 && one > other
    return { [from]: isReversed ? other : one, [to]: isReversed ? one : other }
  })

const preferences = fc
  .tuple(
    inOrder('age_from', 'age_to', fc.integer({ min: 20, max: 38 })),
    inOrder('height_from', 'height_to', fc.integer({ min: 56, max: 76 })),
    fc.record({
      age_importance: importance,
      height_importance: importance,
      marital_importance: importance,
      education_importance: importance,
      income_importance: importance,
      region_importance: importance,
      married_status_ids: fc.subarray([0, 1, 2, 3]),
      education_ids: ids(6),
      region_ids: ids(4),
      income_from: orOpen(fc.integer({ min: 1, max: 6 })),
    }),
  )
  .map(([ages, inches, others]) => ({ ...ages, ...inches, ...others }) as Preferences)

/** The statuses that a person may have; a remarriage without a detail may be each of them. */
function maritalIds({ maritalStatus, maritalDetail }: Person['marital']): number[] {
  if (maritalStatus === 0) return [0]
  const ids = { '': [1, 2, 3, 4], Divorced: [1, 2], Widowed: [1, 3] }
  return ids[maritalDetail]
}

/** The rule in its simplest form: every must holds, and an unknown income excludes no profile. */
function meetsAllMusts(wanted: Preferences | null, who: Person): boolean {
  if (!wanted) return true
  const age = ageOf(who.dateOfBirth, todayInIndia())
  const inches = inchesOfHeight(who.heightId)
  const musts: boolean[] = []
  if (wanted.age_importance === 'must') {
    if (wanted.age_from) musts.push(age >= wanted.age_from)
    if (wanted.age_to) musts.push(age <= wanted.age_to)
  }
  if (wanted.height_importance === 'must') {
    if (wanted.height_from) musts.push(inches >= wanted.height_from)
    if (wanted.height_to) musts.push(inches <= wanted.height_to)
  }
  const lists = [
    [wanted.education_importance, wanted.education_ids, who.educationId],
    [wanted.region_importance, wanted.region_ids, who.regionId],
  ] as const
  for (const [weight, allowed, value] of lists) {
    if (weight === 'must' && allowed.length > 0) musts.push(allowed.includes(value))
  }
  const { marital_importance, married_status_ids } = wanted
  if (marital_importance === 'must' && married_status_ids.length > 0) {
    musts.push(maritalIds(who.marital).some((id) => married_status_ids.includes(id)))
  }
  if (wanted.income_importance === 'must' && wanted.income_from && who.incomeId) {
    musts.push(who.incomeId >= wanted.income_from)
  }
  return musts.every(Boolean)
}

const columnsOf = ({ heightId, incomeId, marital, ...columns }: Person) => ({
  ...columns,
  ...marital,
  height: heights.find(({ id }) => id === heightId)?.name ?? '',
  annualIncome: annualIncomes.find(({ id }) => id === incomeId)?.name ?? '',
})

const candidates: { id: number; who: Person; wanted: Preferences | null }[] = []
const someone = fc.tuple(person, fc.option(preferences, { freq: 3 }))
for (const [who, wanted] of fc.sample(someone, { numRuns: 60, seed: 7 })) {
  const { id } = await listedProfile(portal, columnsOf(who))
  if (wanted) await db.insert(partnerPreferences).values({ profileId: id, ...toColumns(wanted) })
  candidates.push({ id, who, wanted })
}
const viewer = await portal.user({ hasListAccess: true })
const own = await listedProfile(portal, { ownerId: viewer.id })

const cardsOf = async (reader: TestUser, filter: object) => {
  const { data } = await reader.call('get-vadhu-var-approved-list', { limit: 100, ...filter })
  return data.vadhuVarList
}
const idsOf = async (filter: object) =>
  (await cardsOf(viewer, filter)).map(({ id }) => id).sort((one, other) => one - other)

test('the filters and the badge agree with a comparison in memory', async () => {
  const cases = fc.asyncProperty(person, preferences, async (us, wanted) => {
    await db.update(profiles).set(columnsOf(us)).where(eq(profiles.id, own.id))
    await viewer.call('preferences/save', wanted)
    const otherGender = candidates.filter(({ who }) => who.gender !== us.gender)
    const fitting = otherGender.filter(({ who }) => meetsAllMusts(wanted, who))
    const mutual = fitting.filter((theirs) => meetsAllMusts(theirs.wanted, us))
    expect(await idsOf({ fit: 'us' })).toEqual(fitting.map(({ id }) => id))
    expect(await idsOf({ fit: 'both' })).toEqual(mutual.map(({ id }) => id))

    const hasBadges = toColumns(wanted).hasMust
    expect(await idsOf({ fit: 'wishes' })).toEqual(
      hasBadges ? fitting.map(({ id }) => id) : await idsOf({}),
    )
    for (const search of [{ gender: us.gender }, { name: 'Gawande' }]) {
      expect(await idsOf({ ...search, fit: 'wishes' })).toEqual(await idsOf(search))
    }
    const badgeOf = (id: number) => {
      if (!hasBadges || !fitting.some((theirs) => theirs.id === id)) return ''
      return mutual.some((theirs) => theirs.id === id) ? 'both' : 'us'
    }
    for (const { id, fit } of await cardsOf(viewer, { gender: 0 })) {
      expect([id, fit]).toEqual([id, badgeOf(id)])
    }
  })
  await fc.assert(cases, { numRuns: 40 })
})

test('the filters combine with the others', async () => {
  const cases = fc.asyncProperty(
    preferences,
    fc.record({
      age_from: orOpen(fc.integer({ min: 20, max: 30 })),
      region_ids: ids(4),
      education_ids: ids(6),
      married_status_ids: fc.subarray([0, 1, 2]),
    }),
    async (wanted, filter) => {
      await viewer.call('preferences/save', wanted)
      const filtered = await idsOf(filter)
      const fitting = await idsOf({ fit: 'us' })
      expect(await idsOf({ ...filter, fit: 'us' })).toEqual(
        filtered.filter((id) => fitting.includes(id)),
      )
    },
  )
  await fc.assert(cases, { numRuns: 40 })
})
