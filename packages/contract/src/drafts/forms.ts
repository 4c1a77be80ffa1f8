import { businessFields } from '../business/fields.ts'
import type { Field, Fields } from '../fields.ts'
import { jobFields } from '../jobs/fields.ts'
import { profileFields } from '../profiles/fields.ts'
import { furtherNames } from '../profiles/pictures/values.ts'
import { isOwnName, ownTextMax } from '../profiles/trust/own-fields.ts'
import { resumeFields } from '../resumes/fields.ts'

/** The values of forms that are paths of uploaded files. */
export const draftFileNames = ['image_path', 'resume_file_path', ...furtherNames] as const

interface DraftForm {
  fields: Fields
  /** Values without a field descriptor, with their greatest length. */
  others: Readonly<Record<string, number>>
}

/** The longest path of an uploaded file. */
const filePathMax = 200
/** Ids and names of choices, and dates, are shorter. */
const choiceMax = 40

/** The forms that have drafts. */
const forms = {
  profile: {
    fields: profileFields,
    others: {
      image_path: filePathMax,
      ...Object.fromEntries(furtherNames.map((name) => [name, filePathMax])),
      step: choiceMax,
      contact_visibility: choiceMax,
      photo_visibility: choiceMax,
      /** The fields that an old biodata has filled in and that the family has not seen yet. */
      unseen_fields: 1_000,
    },
  },
  business: { fields: businessFields, others: { image_path: filePathMax } },
  job: { fields: jobFields, others: {} },
  resume: { fields: resumeFields, others: { resume_file_path: filePathMax } },
} satisfies Record<string, DraftForm>

export type DraftFormName = keyof typeof forms
export const draftFormNames = Object.keys(forms) as DraftFormName[]

/** The values of a draft by field: only those that the person has changed. */
export type DraftValues = Record<string, string>

const maxOf = (field: Field) => ('max' in field ? field.max : choiceMax)

/** The greatest length of each value that a draft of this form may have. */
export function draftLimits(name: DraftFormName): Record<string, number> {
  const { fields, others } = forms[name]
  const ofFields = Object.entries<Field>(fields).map(([field, rule]) => [field, maxOf(rule)])
  return { ...Object.fromEntries(ofFields), ...others }
}

/** The greatest length of the answer to a line that the trust has added; of other forms undefined. */
export const ownLimit = (form: DraftFormName, name: string): number | undefined =>
  form === 'profile' && isOwnName(name) ? ownTextMax : undefined
