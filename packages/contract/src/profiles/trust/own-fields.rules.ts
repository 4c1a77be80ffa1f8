import { labelName, labels } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'
import { optionalText, text } from '../../rules.ts'
import {
  fieldsInUse,
  type OwnField,
  ownChoicesMax,
  ownFieldsMax,
  ownLabelMax,
  ownTextMax,
} from './own-fields.ts'

const id = z.string().regex(/^[a-z0-9]{4,12}$/)

const inLanguages = (name: string) =>
  z.object(
    Object.fromEntries(languages.map((language) => [labelName(name, language), text(ownLabelMax)])),
  )

const isUnique = (values: readonly string[]) => new Set(values).size === values.length

const ownField = inLanguages('label').extend({
  id,
  choices: z
    .array(inLanguages('name'))
    .max(ownChoicesMax)
    .refine((choices) => isUnique(choices.map(({ name }) => String(name)))),
  is_after_yes: z.boolean(),
  removed_on: z.literal('').or(z.iso.date()),
}) as unknown as z.ZodType<OwnField>

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
      .refine((fields) => fieldsInUse(fields).length <= ownFieldsMax),
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
