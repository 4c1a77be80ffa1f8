import { z } from 'zod'
import { draftLimits, ownLimit } from '../drafts/forms.ts'
import { typedText } from '../rules.ts'

/** The values of the registration form that a volunteer enters; the number of the account is apart. */
const limits = {
  ...draftLimits('profile'),
  /** The number of the bride or groom. */
  candidate_mobile_no: 40,
}

const isOfForm = ([name, value]: [string, string]) => {
  const limit = Object.hasOwn(limits, name)
    ? limits[name as keyof typeof limits]
    : ownLimit('profile', name)
  return limit !== undefined && value.length <= limit
}

/** As it was typed, complete or not: only fields of the form, and none longer than its field. */
export const enrolmentValues = z
  .record(z.string(), typedText())
  .refine((values) => Object.entries(values).every(isOfForm), 'common.err_value')
