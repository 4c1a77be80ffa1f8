import type { Input } from '@sangam/contract/calls'
import { annualIncomes, heights } from '@sangam/contract/lookups'
import { ageOf } from '@sangam/contract/profiles/age'
import { inchesOfHeight } from '@sangam/contract/profiles/values'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { listedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const reader = await portal.user({ hasListAccess: true })

type Filter = Input<'get-vadhu-var-approved-list'>

const names = ['Asha', 'Rohan', 'Kiran', 'Meera']
const occupations = ['Teacher', 'Software engineer', '']

/** 60 profiles with all values of the filters, in the order of the list from the end. */
const people = Array.from({ length: 60 }, (_, index) => ({
  firstName: names[index % 4] ?? '',
  gender: 1 + (index % 2),
  regionId: 1 + (index % 3),
  educationId: 1 + (index % 5),
  maritalStatus: index % 7 === 0 ? 1 : 0,
  dateOfBirth: `${1985 + (index % 18)}-0${1 + (index % 9)}-15`,
  height: heights[(index * 7) % heights.length]?.name ?? '',
  annualIncome: ['', ...annualIncomes.map(({ name }) => name)][index % 10] ?? '',
  occupation: occupations[index % 3] ?? '',
  photoPath: index % 4 === 0 ? '' : `profile/${index}`,
}))
type Person = (typeof people)[number]

beforeAll(async () => {
  for (const person of people) await listedProfile(portal, person)
})

const inchesOf = ({ height }: Person) =>
  inchesOfHeight(heights.find(({ name }) => name === height)?.id ?? 0)
const incomeOf = ({ annualIncome }: Person) =>
  annualIncomes.find(({ name }) => name === annualIncome)?.id ?? 0

/** The rules in memory: whether a person matches a filter that is set. */
const rules: { [Name in keyof Filter]?: (person: Person, value: number) => boolean } = {
  gender: ({ gender }, value) => value === 0 || gender === value,
  region_id: ({ regionId }, value) => value === 0 || regionId === value,
  education_id: ({ educationId }, value) => value === 0 || educationId === value,
  age_from: ({ dateOfBirth }, value) => ageOf(dateOfBirth) >= value,
  age_to: ({ dateOfBirth }, value) => ageOf(dateOfBirth) <= value,
  height_from: (person, value) => inchesOf(person) >= value,
  height_to: (person, value) => inchesOf(person) <= value,
  income_from: (person, value) => incomeOf(person) >= value,
  with_photo: ({ photoPath }, value) => value === 0 || photoPath !== '',
}

const setFilter: fc.Arbitrary<[Filter, (person: Person) => boolean]> = fc.oneof(
  fc
    .constantFrom(
      ...([
        ['gender', 0, 2],
        ['region_id', 0, 4],
        ['education_id', 0, 6],
        ['age_from', 18, 45],
        ['age_to', 18, 45],
        ['height_from', 47, 84],
        ['height_to', 47, 84],
        ['income_from', 1, 9],
        ['with_photo', 0, 1],
      ] as const),
    )
    .chain(([name, min, max]) =>
      fc
        .integer({ min, max })
        .map((value): [Filter, (person: Person) => boolean] => [
          { [name]: value },
          (person) => rules[name]?.(person, value) ?? true,
        ]),
    ),
  fc
    .subarray([1, 2, 3])
    .map((ids): [Filter, (person: Person) => boolean] => [
      { region_ids: ids },
      ({ regionId }) => ids.length === 0 || ids.includes(regionId),
    ]),
  fc
    .subarray([0, 1])
    .map((ids): [Filter, (person: Person) => boolean] => [
      { married_status_ids: ids },
      ({ maritalStatus }) => ids.length === 0 || ids.includes(maritalStatus),
    ]),
  fc
    .constantFrom(...names)
    .map((name): [Filter, (person: Person) => boolean] => [
      { name: name.slice(0, 4) },
      ({ firstName }) => firstName.startsWith(name.slice(0, 4)),
    ]),
  fc
    .constantFrom('teach', 'ENGINEER')
    .map((word): [Filter, (person: Person) => boolean] => [
      { occupation: word },
      ({ occupation }) => occupation.toLowerCase().includes(word.toLowerCase()),
    ]),
)

/** Ends of one range are swapped if they are in the wrong order, and two equal filters replace each other. */
const isPair = ([one]: [Filter, unknown], [other]: [Filter, unknown]) => {
  const kind = (filter: Filter) => Object.keys(filter)[0]?.replace(/_(from|to|ids?)$/, '')
  return kind(one) !== kind(other)
}

test('every pair of filters finds what a comparison in memory finds', async () => {
  const pairs = fc
    .tuple(setFilter, setFilter, fc.constantFrom('newest' as const, 'age' as const))
    .filter(([one, other]) => isPair(one, other))
  await fc.assert(
    fc.asyncProperty(pairs, async ([[one, matchesOne], [other, matchesOther], sort]) => {
      const body = { ...one, ...other, sort, limit: 100 }
      const { data } = await reader.call('get-vadhu-var-approved-list', body)
      const expected = people.filter((person) => matchesOne(person) && matchesOther(person))
      expect(data.total).toBe(expected.length)
      const shown = data.vadhuVarList.map(({ first_name, height, age }) => [
        first_name,
        height,
        age,
      ])
      const inOrder = expected
        .toReversed()
        .toSorted((a, b) => (sort === 'age' ? b.dateOfBirth.localeCompare(a.dateOfBirth) : 0))
        .map((person) => [person.firstName, person.height, ageOf(person.dateOfBirth)])
      expect(shown).toEqual(inOrder)
    }),
    { numRuns: 150 },
  )
})
