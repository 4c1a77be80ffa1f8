import { z } from 'zod'
import { namesOf } from '../fields.ts'
import { profileFields } from '../profiles/fields.ts'
import { importColumns } from './values.ts'

/** A line of the trust, as forms and imports name it. */
const ownColumn = z.templateLiteral(['own_', z.string().regex(/[a-z0-9]{4,12}/)])

/** What a column of a workbook means. */
export const importColumn = z.union(
  [z.enum(importColumns, 'common.err_value'), ownColumn],
  'common.err_value',
)

export const rowField = z.union([z.enum(namesOf(profileFields)), ownColumn])
