import type { Call } from '@sangam/contract/call'
import { masterListOf } from '@sangam/contract/fields'
import type { z } from 'zod'
import { type Schema, schemaOf, shape } from './shape.ts'

/** The table of what a call takes; empty where it takes nothing. */
export function bodyTable(entry: Call): string[] {
  const sent = schemaOf(entry.body, 'input')
  const rows = Object.entries(entry.body.shape).map(([name, rule]) => {
    const isRequired = sent.required?.includes(name) ?? false
    return fieldRow(name, rule as z.ZodType, isRequired)
  })
  if (entry.kind === 'upload') rows.unshift('| `file` | file | yes | the file itself |')
  if (rows.length === 0) return []
  return ['| Field | Type | Required | Rules |', '|---|---|---|---|', ...rows]
}

function fieldRow(name: string, rule: z.ZodType, isRequired: boolean): string {
  const taken = schemaOf(rule, 'input')
  const kept = schemaOf(rule, 'output')
  const rules = [
    ...choicesOf(kept),
    ...limitsOf(kept),
    ...(masterListOf(rule) ? [`an id of the list \`${masterListOf(rule)}\``] : []),
    ...defaultOf(taken),
  ]
  const cells = [`\`${name}\``, typeOf(taken, kept), isRequired ? 'yes' : '', rules.join('; ')]
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** What the server makes of the value; text that stands for a number is taken as well. */
function typeOf(taken: Schema, kept: Schema): string {
  const type = kept.enum || kept.const !== undefined ? typeof literalOf(kept) : shape(kept)
  const shown = type.includes('\n') || type.startsWith('{') ? 'object' : simple(type)
  return isNumber(shown) && alsoText(taken) ? `${shown}, also as text` : shown
}

const simple = (type: string) => (/^'|'$/.test(type) ? 'string' : type)
const literalOf = ({ const: value, enum: values }: Schema) => value ?? values?.[0]
const isNumber = (type: string) => type === 'integer' || type === 'number'
/** A number is coerced from anything where the schema names no type. */
const alsoText = ({ type, anyOf = [] }: Schema) =>
  type === undefined
    ? anyOf.length === 0 || anyOf.some((choice) => choice.type === 'string')
    : type.includes('string')

function choicesOf({ enum: values, const: value, anyOf }: Schema): string[] {
  const literals =
    values ??
    (value === undefined ? undefined : [value]) ??
    anyOf?.flatMap((choice) => (choice.const === undefined ? [] : [choice.const]))
  if (!literals || literals.length === 0) return []
  return [`one of ${literals.map((item) => `\`${JSON.stringify(item)}\``).join(', ')}`]
}

function limitsOf(schema: Schema): string[] {
  const { type, minLength, maxLength, minimum, maximum, pattern, format, minItems, maxItems } =
    schema
  return [
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(type === 'string' && minLength ? ['not empty'] : []),
    ...range('', known(minimum), known(maximum)),
    ...range(' entries', minItems, maxItems),
    ...patternOf(pattern, format),
  ]
}

/** The bounds that numbers have anyway are no rule. */
const known = (bound: number | undefined) =>
  bound === undefined || Math.abs(bound) >= 2_147_483_647 ? undefined : bound

function range(of: string, from: number | undefined, to: number | undefined): string[] {
  if (from === undefined) return to === undefined ? [] : [`at most ${to}${of}`]
  return [to === undefined ? `${from}${of} or more` : `${from} to ${to}${of}`]
}

/** Patterns everybody can read are said in words; that text holds no NUL goes without saying. */
function patternOf(pattern: string | undefined, format: string | undefined): string[] {
  if (format) return [format]
  if (!pattern || pattern === '^[^\\0\\p{Surrogate}]*$') return []
  const digits = /^\^\(?\\d\{(\d+)\}(\)\?)?\$$/.exec(pattern)
  if (digits) return [`${digits[1]} digits${digits[2] ? ' or empty' : ''}`]
  return [`matches \`${pattern}\``]
}

const defaultOf = ({ default: value }: Schema) =>
  value === undefined || value === '' ? [] : [`\`${JSON.stringify(value)}\` if not sent`]
