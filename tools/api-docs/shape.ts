import { z } from 'zod'

/** The parts of JSON Schema that zod writes for our schemas. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: Schema | boolean
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

export const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Schema

const widest = 90

/** A schema as people read it, in the manner of a TypeScript type. */
export function shape(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map((choice) => shape(choice, indent)))].join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => shape(part, indent)).join(' & ')
  if (schema.type === 'array') return arrayShape(schema, indent)
  if (schema.type === 'object') return objectShape(schema, indent)
  return [schema.type ?? 'any'].flat().join(' | ')
}

function arrayShape({ items, prefixItems }: Schema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => shape(item, indent)).join(', ')}]`
  const item = shape(items ?? {}, indent)
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectShape(schema: Schema, indent: string): string {
  const { properties = {}, required = [], additionalProperties } = schema
  const inner = `${indent}  `
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${shape(field, inner)}`,
  )
  if (fields.length === 0 && typeof additionalProperties === 'object') {
    return `{ [name]: ${shape(additionalProperties, indent)} }`
  }
  if (fields.length === 0) return '{}'
  const line = `{ ${fields.join(', ')} }`
  const isShort = indent.length + line.length <= widest && !line.includes('\n')
  return isShort ? line : `{\n${fields.map((field) => `${inner}${field}\n`).join('')}${indent}}`
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))
