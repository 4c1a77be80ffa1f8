import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { DraftValues } from '@sangam/contract/drafts/forms'
import { namesOf } from '@sangam/contract/fields'
import { splitBirth } from '@sangam/contract/profiles/birth'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import {
  type ProfileFormValues,
  profileFields,
  profileSections,
} from '@sangam/contract/profiles/fields'
import { type FurtherField, furtherNames } from '@sangam/contract/profiles/pictures/values'
import { recordNames } from '@sangam/contract/profiles/record-names'
import { isOwnName, type OwnField, ownName } from '@sangam/contract/profiles/trust/own-fields'
import { changedValues } from '../../../lib/drafts/draft-values.ts'
import type { OpenDraft } from '../../../lib/drafts/open-draft.ts'
import { emptyValues, formValues } from '../../../lib/forms/field-props.ts'

/** The fields of a profile, and who sees it; empty: not answered. */
export type RegistrationValues = ProfileFormValues & {
  contact_visibility: string
  photo_visibility: string
} & OwnAnswers

/** The answers to the lines of the trust. */
type OwnAnswers = { [Name in ReturnType<typeof ownName>]: string }

/** The answers of the record, and a place for those of the draft. */
export const ownAnswers = (record: ProfileRecord | null, draft: DraftValues): OwnAnswers => ({
  ...Object.fromEntries(
    Object.keys(draft)
      .filter(isOwnName)
      .map((name) => [name, '']),
  ),
  ...Object.fromEntries(record?.own_lines.map(({ id, stored }) => [ownName(id), stored]) ?? []),
})

/** As the call sends them. */
export const sentAnswers = (
  fields: readonly OwnField[],
  values: RegistrationValues,
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ id }) => {
      const value = values[ownName(id)]
      // the server keeps what the form has not asked for
      return value === undefined ? [] : [[id, value]]
    }),
  )

/** The further pictures of a new registration. */
export type FurtherPhotos = Partial<Record<FurtherField, ChosenPhoto | undefined>>

export interface ChosenPhoto {
  path: string
  address: string
}

/**
 * The values of a new form. The account often belongs to a parent, so its name is that of the contact
 * person, and only the last name is used for the bride or groom. Many trusts have only one caste.
 */
export const newFormValues = (user: SessionUser | null, casteId: string): RegistrationValues => ({
  ...emptyValues(profileFields),
  contact_visibility: '',
  photo_visibility: '',
  cast_id: casteId,
  ...(user && {
    lname: user.last_name,
    region_id: String(user.region_id),
    city_village: user.city_village_name,
    contact_person_name_1: `${user.first_name} ${user.last_name}`,
    contact_person_mobile_1: user.mobile_or_email,
  }),
})

/** What brothers and sisters have in common; the family checks it in the form. */
const familyFields = [
  'mname',
  'lname',
  'cast_id',
  'sub_cast_name',
  'gotra',
  'kuldaivat',
  ...namesOf(profileSections.family).filter((name) => !/^(brothers|sisters)/.test(name)),
  ...namesOf(profileSections.contact),
] as const

/** The values of a new form of a family that has registered a brother or sister. */
export const siblingFormValues = (
  values: RegistrationValues,
  sibling: ProfileRecord,
): RegistrationValues => {
  const known = toFormValues(sibling)
  const copied = familyFields.map((name) => [name, known[name]] as const)
  return { ...values, ...Object.fromEntries(copied) }
}

/** The further pictures that a draft has. */
export const furtherOfDraft = ({
  values,
  further = {},
}: Pick<OpenDraft, 'values' | 'further'>): FurtherPhotos =>
  Object.fromEntries(
    Object.entries(further).map(([name, address]) => [name, { path: values[name] ?? '', address }]),
  )

/** The paths of the pictures, as the draft and the call have them. */
export const pathsOf = (further: FurtherPhotos): Partial<Record<FurtherField, string>> =>
  Object.fromEntries(
    furtherNames.flatMap((name) => {
      const path = further[name]?.path
      return path ? [[name, path]] : []
    }),
  )

/** What a draft stores: the changed fields, the photo and the step; nothing without a change. */
export function toDraftValues(
  unchanged: RegistrationValues,
  values: RegistrationValues,
  {
    photo,
    further,
    step,
    unseen,
  }: { photo: ChosenPhoto | null; further: FurtherPhotos; step: string; unseen: string },
): DraftValues {
  const changed = {
    ...changedValues(unchanged, values),
    ...(photo?.path && { image_path: photo.path }),
    ...pathsOf(further),
  }
  const marks = unseen && { unseen_fields: unseen }
  return Object.keys(changed).length > 0 ? { ...changed, ...marks, step } : {}
}

/** The record has other names for some fields than the form. */
export const toFormValues = (record: ProfileRecord): ProfileFormValues => ({
  ...formValues(profileFields, (name) => String(record[recordNames[name]])),
  // 1 is male, all other values are female
  gender: record.gender === 1 ? '1' : '2',
  // 1 is married, all other values are unmarried
  is_married: record.married_status_id === 1 ? '1' : '0',
})

/** The values of the form that edits a profile. */
export function editFormValues(record: ProfileRecord): RegistrationValues {
  const values = toFormValues(record)
  return { ...values, ...splitBirth(values), contact_visibility: '', photo_visibility: '' }
}
