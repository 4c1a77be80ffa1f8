import type { TextKey } from '@sangam/i18n/keys'
import { z } from 'zod'
import { plainMobile } from './accounts/mobile.ts'
import { isoDate, todayInIndia, typedDate } from './dates.ts'

/** Messages of rules are text keys: the form and the server's answer show the same translated text. */
const key = (text: TextKey) => text

const required = key('common.err_required')

/** What PostgreSQL cannot keep: NUL in text, and halves of a character in JSON. */
const storable = /^[^\0\p{Surrogate}]*$/u

/**
 * Text that must be there, trimmed, at most `max` characters. One way to write each letter: keyboards
 * differ in how they compose Devanagari, and a search has to find what another keyboard wrote.
 */
export const text = (max: number, missing: TextKey = required) =>
  z
    .string(missing)
    .normalize('NFC')
    .trim()
    .min(1, missing)
    .max(max, key('common.err_too_long'))
    .regex(storable, key('common.err_value'))

/** Text that may be left empty; nothing sent counts as empty. */
export const optionalText = (max: number) =>
  z
    .string(key('common.err_value'))
    .normalize('NFC')
    .trim()
    .max(max, key('common.err_too_long'))
    .regex(storable, key('common.err_value'))
    .default('')

/** A mobile number: ten digits, kept as text. Spaces, dashes and a leading +91 or 0 are forgiven. */
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

/** A real calendar date before today, typed as dd/mm/yyyy; `isoDate` turns it into what is kept. */
export const pastDate = (missing: TextKey = required) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(30, key('common.err_too_long'))
    .transform((typed, context) => {
      const iso = isoDate(typed)
      if (iso !== null && iso < todayInIndia()) return typedDate(iso)
      context.addIssue({
        code: 'custom',
        message: key(iso === null ? 'common.err_date' : 'common.err_date_past'),
      })
      return z.NEVER
    })

/** A record's id; forms send it as text, programs as a number. */
export const id = (missing: TextKey = required) =>
  z
    .union([z.string(), z.number()], missing)
    .refine((value) => value !== '', missing)
    .transform(Number)
    .pipe(
      z.int(key('common.err_value')).min(1, missing).max(2_147_483_647, key('common.err_value')),
    )

/** Like `id`, where 0 stands for none or all. */
export const idOrZero = () =>
  z
    .union([z.string(), z.number()], key('common.err_value'))
    .default(0)
    .transform(Number)
    .pipe(z.int(key('common.err_value')).min(0, key('common.err_value')).max(2_147_483_647))

/** Lists kept as data, so that a new region needs no new release. */
export type MasterList = 'region' | 'education' | 'employment_type' | 'category'

interface FieldFacts {
  masterList: MasterList
}
const facts = z.registry<FieldFacts>()

/** An id that must stand in the given master list; the server checks it before the handler runs. */
export const masterId = (masterList: MasterList, missing: TextKey = required) =>
  id(missing).register(facts, { masterList })

/** The master list a field's values must come from, if any; a field may be made optional. */
export function masterListOf(field: z.ZodType): MasterList | undefined {
  const isWrapped = field instanceof z.ZodOptional || field instanceof z.ZodNullable
  return isWrapped ? masterListOf(field.unwrap() as z.ZodType) : facts.get(field)?.masterList
}

/** 0 or 1, sent as number or text. */
export const flag = () =>
  z
    .union([z.string(), z.number(), z.boolean()], key('common.err_value'))
    .transform(Number)
    .pipe(z.union([z.literal(0), z.literal(1)], key('common.err_value')))

/** How a page of a list ordered by id is asked for: `cursor` is the `next_cursor` of the page before. */
export const paging = (defaultLimit: number, maxLimit = 100) => ({
  limit: z.coerce.number().int().min(1).max(maxLimit).default(defaultLimit),
  cursor: z
    .string()
    .regex(/^\d{0,9}$/, key('common.err_value'))
    .default(''),
})

/** What a page of a growing list answers beside its rows. */
export const pageFacts = {
  total: z.int(),
  next_cursor: z.string().nullable(),
}
