import type { Call } from '@sangam/contract/call'
import { bodySchema } from '@sangam/contract/openapi'
import fc from 'fast-check'

/** Texts that often break programs; harmless if they are handled as plain text. */
export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'half \udfff a pair',
  '\u202egnihtyreve sdaer',
  '\u200b\u200d\ufeff',
  '👩‍👩‍👧‍👦🏽',
  'क्षत्रिय क़',
  'e\u0301'.repeat(20),
  "' or 1=1 --",
  "'; drop table users; --",
  '" or ""="',
  "\\'; select pg_sleep(10) --",
  '%',
  '_%_%_%',
  '\\',
  '$1',
  '#{7*7}',
  '{{7*7}}',
  '<%= 7*7 %>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '\r\nset-cookie: a=b',
  '=cmd|calc!A1',
  'NaN',
  'null',
  'true',
  '-1',
  '1e3',
  '0x10',
  '٣',
  '9'.repeat(40),
  'ज्ञ'.repeat(3_000),
  'x'.repeat(20_000),
  '('.repeat(2_000),
] as const

/** A placeholder for a number that is valid JSON but too large for JavaScript. */
const tooLarge = '(too large)'

const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    5e-324,
    tooLarge,
    [],
    {},
    [[[[[]]]]],
    ['a', 1, null],
    { $ne: null },
    { toString: 'x' },
    { length: 1e9 },
    'then',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
)

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Values that match the JSON schema, which is less strict than the rules. */
function matchingValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(matchingValues))
  switch (schema.type) {
    case 'string':
      return fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 40, 300) })
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer())
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(matchingValues(schema.items ?? {}), { maxLength: 5 })
    default:
      return hostileValues
  }
}

/** Changes of a valid body: replaced, dropped and additional fields. */
interface Mutation {
  replaced: Record<string, unknown>
  dropped: string[]
  /** JSON text, since an object literal cannot have a field named __proto__. */
  extra: string
}

const extras = [
  '',
  '"roles":"super_admin","role":"super_admin","user_id":1,"is_verified":1',
  '"__proto__":{"role":"admin"}',
  '"constructor":{"prototype":{"role":"admin"}}',
  '"hasOwnProperty":1,"toString":1,"then":1',
]

/** Generates mutations of a body from the schema of the call. */
export function mutationsOf(entry: Call): fc.Arbitrary<Mutation> {
  const { properties = {} } = bodySchema(entry) as JsonSchema
  const fields = Object.keys(properties).filter((name) => name !== 'file')
  const values = Object.fromEntries(
    fields.map((name) => [name, fc.oneof(matchingValues(properties[name] ?? {}), hostileValues)]),
  )
  const replaced: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
    // one field at a time passes most checks, since all others are valid
    ...fields.map((name) => fc.record({ [name]: values[name] ?? hostileValues })),
    fc.record(values, { requiredKeys: [] }),
  )
  const dropped: fc.Arbitrary<string[]> = fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: fc.subarray(fields, { maxLength: Math.min(2, fields.length) }) },
  )
  const extra: fc.Arbitrary<string> = fc.constantFrom(...extras)
  return fc.tuple(replaced, dropped, extra).map((parts) => ({
    replaced: parts[0],
    dropped: parts[1],
    extra: parts[2],
  }))
}

/** The mutated body as JSON text. */
export function mutate(body: object, { replaced, dropped, extra }: Mutation): string {
  const fields = Object.entries({ ...body, ...replaced }).filter(
    ([name]) => !dropped.includes(name),
  )
  const text = JSON.stringify(Object.fromEntries(fields)).replaceAll(`"${tooLarge}"`, '1e999')
  if (!extra) return text
  return text === '{}' ? `{${extra}}` : `${text.slice(0, -1)},${extra}}`
}
