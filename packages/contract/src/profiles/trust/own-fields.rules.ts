import { labels } from '@sangam/i18n/by-language'
import { z } from 'zod'
import { optionalText, text } from '../../rules.ts'
import {
  fieldsInUse,
  fieldsOnCard,
  type OwnField,
  ownChoicesMax,
  ownFieldsMax,
  ownLabelMax,
  ownOnCardMax,
  ownTextMax,
} from './own-fields.ts'

const id = z.string().regex(/^[a-z0-9]{4,12}$/)

const inLanguages = <Name extends string>(name: Name) => labels(name, () => text(ownLabelMax))

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

const ownField: z.ZodType<OwnField> = z.object({
  // every object has the others, and would seem to answer the line
  id: id.refine((name) => !(name in {})),
  ...inLanguages('label'),
  choices: z
    .array(z.object(inLanguages('name')))
    .max(ownChoicesMax)
    .refine((choices) => isUnique(choices.map(({ name }) => name))),
  is_after_yes: z.boolean(),
  // definitions of an earlier release lack these
  is_on_card: z.boolean().default(false),
  is_filter: z.boolean().default(false),
  removed_on: z.literal('').or(z.iso.date()),
})

/** The definitions, from the text of the setting. */
export const ownFields = z
  .string()
  .transform((json, context): unknown => {
    if (json === '') return []
    try {
      return JSON.parse(json)
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(ownField)
      .refine((fields) => isUnique(fields.map((field) => field.id)))
      .refine((fields) => fieldsInUse(fields).length <= ownFieldsMax)
      .refine((fields) => fieldsOnCard(fields).length <= ownOnCardMax),
  )

/** The answers of a family by line; the server compares them with the definitions. */
export const ownValues = z.record(id, optionalText(ownTextMax)).default({})

/** A line that the trust has added, as people read it. */
export const ownLine = z.object({
  id: z.string(),
  /** As it is stored: of a choice, its English name. */
  stored: z.string(),
  ...labels('label', () => z.string()),
  ...labels('value', () => z.string()),
})
export type OwnLine = z.output<typeof ownLine>
