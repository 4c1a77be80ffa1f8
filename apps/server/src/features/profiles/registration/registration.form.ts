import type { Body } from '@sangam/contract/calls'
import { isoDate, typedDate } from '@sangam/contract/dates'
import { namesOf } from '@sangam/contract/fields'
import {
  type ContactPerson,
  contactPeople,
  contactPersons,
} from '@sangam/contract/profiles/contact-people'
import {
  type ProfileFieldName,
  profileFields,
  remarriageFields,
} from '@sangam/contract/profiles/fields'
import type { ChangedFields } from '../../../composition/catalog.ts'
import { columnOf } from '../../../db/profile-columns.ts'
import { changedFields } from '../../moderation/moderation.public.ts'
import type { NewProfile, Profile } from '../profile.queries.ts'

type Form = Pick<Body<'vadhu-var-registration'>, ProfileFieldName>
type FormColumns = Pick<NewProfile, (typeof columnOf)[ProfileFieldName]>

const fieldNames = namesOf(profileFields)
/** A form whose marital status was corrected still has the answers below the other one. */
const noRemarriage = Object.fromEntries(remarriageFields.map((name) => [name, '']))

export function toColumns(form: Form): FormColumns {
  const sent = { ...form, ...(form.is_married === 0 && noRemarriage) }
  const columns = Object.fromEntries(fieldNames.map((name) => [columnOf[name], sent[name]]))
  return { ...columns, dateOfBirth: isoDate(form.date_of_birth) ?? '' } as FormColumns
}

/** The fields that an edit changes, with dates as people write them. */
export const changesOf = (profile: Profile, columns: FormColumns): ChangedFields =>
  changedFields(columnOf, withTypedDate(profile), withTypedDate(columns))

/** The people whose number an edit changes. */
export const changedNumbersOf = (fields: ChangedFields): ContactPerson[] =>
  contactPersons.filter((person) => contactPeople[person].mobile in fields)

const withTypedDate = <Columns extends { dateOfBirth: string }>(columns: Columns) => ({
  ...columns,
  dateOfBirth: typedDate(columns.dateOfBirth),
})
