import type { TextKey } from '@sangam/i18n/keys'
import { z } from 'zod'
import { isoDate, latinDigits, todayInIndia, typedDate } from './dates.ts'
import type { Field, Fields, MasterList } from './fields.ts'
import type { Choice } from './lookups.ts'
import { plainMobile } from './mobile.ts'
import { readRichText, richTextMaxLength } from './rich-text.ts'

/** Messages of rules are text keys, so forms and the server's responses show the same texts. */
const key = (text: TextKey) => text

const required = key('common.err_required')

/** PostgreSQL cannot store NUL in text or lone surrogates in JSON. */
const storable = /^[^\0\p{Surrogate}]*$/u

/**
 * Required text, trimmed, at most `max` characters. Normalized, because keyboards encode the same
 * Devanagari letter in different ways, and a search must find all of them.
 */
export const text = (max: number, missing: TextKey = required) =>
  z
    .string(missing)
    .normalize('NFC')
    .trim()
    .min(1, missing)
    .max(max, key('common.err_too_long'))
    .regex(storable, key('common.err_value'))

/** Text that may be empty or missing. */
export const optionalText = (max: number) =>
  z
    .string(key('common.err_value'))
    .normalize('NFC')
    .trim()
    .max(max, key('common.err_too_long'))
    .regex(storable, key('common.err_value'))
    .default('')

/** Text of an unfinished form, exactly as it was typed. */
export const typedText = () =>
  z.string(key('common.err_value')).regex(storable, key('common.err_value'))

/** A mobile number: ten digits, stored as text. Spaces, dashes and a leading +91 or 0 are accepted. */
export const phone = (missing: TextKey = required) =>
  z
    .union([z.string(), z.number()], missing)
    .transform((value) => plainMobile(String(value)))
    .pipe(
      z
        .string()
        .min(1, missing)
        .regex(/^\d{10}$/, key('common.err_phone')),
    )

export const optionalPhone = () =>
  z
    .union([z.string(), z.number()], key('common.err_phone'))
    .default('')
    .transform((value) => plainMobile(String(value)))
    .pipe(z.string().regex(/^(\d{10})?$/, key('common.err_phone')))

/** Rich text as JSON text, or nothing. It is written again, so that what is stored is what was checked. */
export const richText = (tooLong: TextKey, notAllowed: TextKey) =>
  z
    .string(key('common.err_value'))
    .max(richTextMaxLength, tooLong)
    .default('')
    .transform((json, context) => {
      if (json === '') return ''
      const document = readRichText(json)
      if (document) return JSON.stringify(document)
      context.addIssue({ code: 'custom', message: notAllowed })
      return z.NEVER
    })

/** A real calendar date, typed as dd/mm/yyyy; `problemOf` gets it as yyyy-mm-dd. */
const typedDay = (missing: TextKey, problemOf: (iso: string) => TextKey | null) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(30, key('common.err_too_long'))
    .transform((typed, context) => {
      const iso = isoDate(typed)
      const problem = iso === null ? key('common.err_date') : problemOf(iso)
      if (problem !== null) context.addIssue({ code: 'custom', message: problem })
      return iso === null ? z.NEVER : typedDate(iso)
    })

/** A date before today; `isoDate` converts it for storage. */
export const pastDate = (missing: TextKey = required) =>
  typedDay(missing, (iso) => (iso < todayInIndia() ? null : 'common.err_date_past'))

/** A date that is not in the future. */
export const dateUntilToday = (later: TextKey) =>
  typedDay(required, (iso) => (iso <= todayInIndia() ? null : later))

/** A date from today up to `longestDays` from now. */
export const comingDate = (longestDays: number, outside: TextKey) =>
  typedDay(required, (iso) => {
    const latest = todayInIndia(new Date(Date.now() + longestDays * 86_400_000))
    return iso >= todayInIndia() && iso <= latest ? null : outside
  })

/** `comingDate`, or nothing. */
export const optionalComingDate = (longestDays: number, outside: TextKey) =>
  z.union([z.literal(''), comingDate(longestDays, outside)], outside).default('')

/** A day as yyyy-mm-dd, or nothing. */
export const optionalDay = () =>
  z.string(key('common.err_date')).refine(isDay, key('common.err_date')).default('')

const isDay = (day: string) => day === '' || isoDate(typedDate(day)) === day

/** The id of a record, sent as number or text. */
export const id = (missing: TextKey = required) =>
  z
    .union([z.string(), z.number()], missing)
    .refine((value) => value !== '', missing)
    .transform(Number)
    .pipe(
      z.int(key('common.err_value')).min(1, missing).max(2_147_483_647, key('common.err_value')),
    )

/** Like `id`, but 0 is allowed and means none or all. */
export const idOrZero = () =>
  z
    .union([z.string(), z.number()], key('common.err_value'))
    .default(0)
    .transform(Number)
    .pipe(z.int(key('common.err_value')).min(0, key('common.err_value')).max(2_147_483_647))

/** A whole number that is not too large; 0, which is also the default, means that there is none. */
export const upTo = (max: number) => wholeNumber(max).default(0)

const wholeNumber = (max: number) =>
  z
    .union([z.string(), z.number()], key('common.err_value'))
    .transform(Number)
    .pipe(
      z
        .int(key('common.err_value'))
        .min(0, key('common.err_value'))
        .max(max, key('common.err_value')),
    )

/** More ids than any list of choices has. */
const maxIds = 200

/** Ids of records or choices, in any order; none by default. */
export const idsOf = () => z.array(id()).max(maxIds, key('common.err_value')).default([])

/** Ids of the given choices; none by default. */
export const choiceIds = (choices: readonly Choice[]) =>
  z.array(choiceId(choices)).max(maxIds, key('common.err_value')).default([])

/** The id of one of the choices; in some lists 0 is a choice. */
const choiceId = (choices: readonly Choice[]) =>
  z
    .union([z.string(), z.number()], required)
    .refine((value) => String(value).trim() !== '', required)
    .transform(Number)
    .refine((value) => choices.some((choice) => choice.id === value), key('common.err_choice'))

/** The English name of one of the choices. */
const choiceName = (choices: readonly Choice[]) =>
  z
    .string(required)
    .trim()
    .refine((value) => value !== '', required)
    .refine(
      (value) => value === '' || choices.some(({ name }) => name === value),
      key('common.err_choice'),
    )

const optionalChoiceName = (choices: readonly Choice[]) =>
  z
    .string(required)
    .trim()
    .refine(
      (value) => value === '' || choices.some(({ name }) => name === value),
      key('common.err_choice'),
    )
    .default('')

const masterLists = z.registry<{ masterList: MasterList }>()

/** An id that must be in the given master list; the server checks it before the handler runs. */
export const masterId = (masterList: MasterList, missing: TextKey = required) =>
  id(missing).register(masterLists, { masterList })

/** Different ids that must all be in the given master list; none is allowed. */
export const masterIds = (masterList: MasterList) =>
  z
    .array(id(), key('common.err_value'))
    .max(maxChosen, key('common.err_value'))
    .default([])
    .transform((ids) => [...new Set(ids)])
    .register(masterLists, { masterList })

/** More than any master list has. */
const maxChosen = 200

/** The master list that a field's values must come from, if any; unwraps optional fields. */
export function masterListOf(field: z.ZodType): MasterList | undefined {
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable
  return isWrapped ? masterListOf(field.unwrap() as z.ZodType) : masterLists.get(field)?.masterList
}

/** 0 or 1, sent as number, text or boolean. */
export const flag = () =>
  z
    .union([z.string(), z.number(), z.boolean()], key('common.err_value'))
    .transform(Number)
    .pipe(z.union([z.literal(0), z.literal(1)], key('common.err_value')))

/** A field that clients send by convention and the server does not use. */
export const ignored = () => z.unknown().optional()

/** Requests a page of a list ordered by id: `cursor` is the `next_cursor` of the previous page. */
export const paging = (defaultLimit: number, maxLimit = 100) => ({
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
  cursor: cursorLike(/^\d{0,9}$/),
})

const cursorLike = (pattern: RegExp) =>
  z.string().regex(pattern, key('common.err_value')).default('')

/** A list that is ordered by day and id, so its cursor has both. */
export const dayPaging = (defaultLimit: number) => ({
  ...paging(defaultLimit),
  cursor: cursorLike(/^(\d{8}\.\d{1,9})?$/),
})

/** The data of a page of a list besides its rows. */
export const pageFields = {
  total: z.int(),
  next_cursor: z.string().nullable(),
}

type RuleTypes = {
  text: { required: ReturnType<typeof text>; optional: ReturnType<typeof optionalText> }
  phone: { required: ReturnType<typeof phone>; optional: ReturnType<typeof optionalPhone> }
  date: { required: ReturnType<typeof pastDate>; optional: never }
  choiceId: { required: ReturnType<typeof choiceId>; optional: never }
  choiceName: {
    required: ReturnType<typeof choiceName>
    optional: ReturnType<typeof optionalChoiceName>
  }
  master: { required: ReturnType<typeof masterId>; optional: never }
  record: { required: ReturnType<typeof id>; optional: never }
}
type RuleOf<F extends Field> = RuleTypes[F['kind']][F['isRequired'] extends true
  ? 'required'
  : 'optional']

type OwnRuleName<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { hasOwnRule: true } ? Name : never
}[keyof F]

type Shape<F extends Fields, Own> = {
  -readonly [Name in keyof F]: Name extends keyof Own ? Own[Name] : RuleOf<F[Name]>
}

/** The rules of fields for `z.object`; `own` has a rule for each field made by `withOwnRule`. */
export function shapeOf<F extends Fields>(
  fields: [OwnRuleName<F>] extends [never] ? F : never,
): Shape<F, object>
export function shapeOf<F extends Fields, Own extends Record<OwnRuleName<F>, z.ZodType>>(
  fields: F,
  own: Own,
): Shape<F, Own>
export function shapeOf(fields: Fields, own: Record<string, z.ZodType> = {}) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, own[name] ?? ruleOf(field)]),
  )
}

function ruleOf(field: Field): z.ZodType {
  const { missing = required, isRequired } = field
  switch (field.kind) {
    case 'text': {
      const rule = isRequired ? text(field.max, missing) : optionalText(field.max)
      return field.keyboard === 'numeric' ? rule.overwrite(latinDigits) : rule
    }
    case 'phone':
      return isRequired ? phone(missing) : optionalPhone()
    case 'date':
      return pastDate(missing)
    case 'choiceId':
      return choiceId(field.choices)
    case 'choiceName':
      return isRequired ? choiceName(field.choices) : optionalChoiceName(field.choices)
    case 'master':
      return masterId(field.list, missing)
    case 'record':
      return id(missing)
  }
}
