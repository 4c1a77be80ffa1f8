// Bodies that are valid for most calls and point at the hidden family.

import type { Call } from '@sangam/contract/call'
import { bodySchema } from '@sangam/contract/openapi'
import { hostileTexts } from '../apps/server/src/security/fuzz-bodies.testing.ts'
import type { Chance } from './chance.ts'
import { hiddenBirthDates, hiddenNumbers, hiddenTexts, shownValues } from './hidden-values.ts'
import type { Account, Population } from './population.ts'

interface JsonSchema {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  minimum?: number
  maximum?: number
}

/** Values of earlier answers by the name of the field that takes them. */
export type Seen = Map<string, unknown[]>

export interface BodyContext {
  chance: Chance
  population: Population
  self: Account
  seen: Seen
  /** The last code that was sent to this person. */
  code: string
}

/** Words that a search could find in a hidden column, of both worlds. */
const words = [
  'Raut',
  'Anjali',
  'Kavita',
  'Teacher',
  ...Object.values(hiddenNumbers).flat(),
  ...Object.values(hiddenTexts).flatMap(({ street, person }) => [street, person]),
  ...Object.values(hiddenBirthDates),
  '',
]
const numbers = Object.values(hiddenNumbers).flat()

/** One filter of the list that matches the family in one world only, or would if it saw what is hidden. */
const tellingFilters: Record<string, unknown>[] = [
  ...Object.values(shownValues).flatMap(({ firstName, regionId, educationId, occupation }) => [
    { region_id: regionId },
    { education_id: educationId },
    { region_ids: [regionId, 1] },
    { name: firstName },
    { occupation },
  ]),
  ...Object.values(hiddenTexts).flatMap(({ street, person }) => [
    { name: person },
    { occupation: street },
  ]),
  ...numbers.map((name) => ({ name })),
  // the birthdays are on both sides of every day of the year
  ...[27, 28, 29].map((age) => ({ age_from: age, age_to: age })),
  { sort: 'age' },
  { fit: 'both' },
  {},
]
/** Filters whose pages are read one after the other; some page ends with the family. */
const pagedFilters: Record<string, unknown>[] = [
  { limit: 1 },
  { limit: 2 },
  { limit: 1, gender: 2 },
]
const wordFields = [
  'name',
  'search',
  'occupation',
  'text',
  'place',
  'label',
  'subject',
  'description',
]

/** Optional fields without which a call says nothing about the family. */
const pointers = ['key', 'token', 'record_id', 'registration_number']

function candidates(name: string, { population, self, code }: BodyContext): unknown[] | null {
  const { family, others, shareKeys, questionTokens } = population
  if (wordFields.includes(name)) return words
  switch (name) {
    case 'bride_groom_id':
      return [...Array(5).fill(family.profileId), self.profileId, others[0]?.profileId, 0]
    case 'own_profile_id':
      return [self.profileId, 0]
    case 'registration_number':
      return [family.number, family.number, self.number, others[1]?.number, '']
    case 'user_details_id':
      return [family.id, self.id, others[0]?.id]
    case 'subject_id':
    case 'record_id':
      return [family.profileId, self.profileId]
    case 'mobile_no':
      return [self.mobile, self.mobile, family.mobile, ...numbers]
    case 'otp':
      return [code, code, '123456']
    case 'key':
      return Object.values(shareKeys)
    case 'token':
      return questionTokens
    case 'gender':
      return [0, 1, 2, 2]
    case 'region_id':
    case 'education_id':
      return [0, 2, 3, 5, 7]
    case 'age_from':
    case 'age_to':
      return [20, 25, 26, 27, 28, 29, 30, 45]
    case 'height_from':
    case 'height_to':
      return [60, 62, 66, 72]
    case 'limit':
      return [1, 2, 20, 20, 100]
    case 'note':
      return ['', 'Namaskar', numbers[0]]
    case 'shares':
      return [[], ['father'], ['father', 'contact1', 'address']]
    case 'cursor':
      return ['', '']
    default:
      return name.endsWith('_id') ? [1, 2, 3, 4, 1001, 1002] : null
  }
}

function valueFor(name: string, schema: JsonSchema, context: BodyContext): unknown {
  const { chance, seen } = context
  const earlier = seen.get(name)
  if (earlier && earlier.length > 0 && chance.is(0.6)) return chance.pick(earlier)
  if (schema.enum) return chance.pick(schema.enum)
  if (schema.const !== undefined) return schema.const
  const known = candidates(name, context)
  if (known) return chance.pick(known)
  if (schema.anyOf) return valueFor(name, chance.pick(schema.anyOf), context)
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + chance.below(4)
    case 'boolean':
      return chance.is(0.5)
    case 'array':
      return Array.from({ length: chance.below(3) }, () =>
        schema.items?.type === 'object'
          ? objectFor(schema.items, context)
          : valueFor(singular(name), schema.items ?? {}, context),
      )
    case 'object':
      return objectFor(schema, context)
    default:
      return chance.pick(words)
  }
}

const singular = (name: string) => name.replace(/s$/, '')

function objectFor({ properties = {}, required = [] }: JsonSchema, context: BodyContext) {
  const { chance } = context
  // one filter at a time as well as many, and searches for words
  const density = chance.pick([0.04, 0.04, 0.1, 0.3])
  const wordDensity = chance.pick([0, density, 0.6])
  const fields = Object.entries(properties).filter(
    ([name]) =>
      required.includes(name) ||
      (pointers.includes(name) && chance.is(0.9)) ||
      chance.is(wordFields.includes(name) ? wordDensity : density),
  )
  return Object.fromEntries(
    fields.map(([name, schema]) => [name, valueFor(name, schema, context)] as const),
  )
}

/** Making the schema of a call takes longer than most calls. */
const schemas = new Map<Call, JsonSchema>()
function schemaOf(call: Call): JsonSchema {
  const schema = schemas.get(call) ?? (bodySchema(call) as JsonSchema)
  schemas.set(call, schema)
  return schema
}

/** A body that matches the schema of the call; the rules of the call may still refuse it. */
export function likelyBody(call: Call, context: BodyContext): Record<string, unknown> {
  const { chance, seen } = context
  const schema = schemaOf(call)
  const isList = schema.properties && 'hide_own_gender' in schema.properties
  if (!isList || chance.is(0.5)) return objectFor(schema, context)
  if (chance.is(0.7)) return chance.pick(tellingFilters)
  const cursor = seen.get('cursor')?.at(-1)
  return { ...chance.pick(pagedFilters), ...(cursor !== undefined && chance.is(0.8) && { cursor }) }
}

/** Lets a valid body of another record point at the hidden family. */
export function redirect(body: object, context: BodyContext): Record<string, unknown> {
  const { chance } = context
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const known =
        /_id$|_number$|^mobile_no$|^key$|^token$/.test(name) && candidates(name, context)
      return [name, known && chance.is(0.5) ? chance.pick(known) : value] as const
    }),
  )
}

/** A body with one hostile or missing value; the test of fuzzing has more of them. */
export function damaged(body: object, chance: Chance): string {
  const field = chance.pick(['x', ...Object.keys(body)])
  const value = chance.pick([undefined, null, -1, {}, ...hostileTexts])
  return JSON.stringify({ ...body, [field]: value })
}
