import type { Share } from '../introductions/values.ts'
import type { ProfileFieldName } from './fields.ts'

/** The people of a profile whom other families may reach, in the order of the form. */
export const contactPersons = ['father', 'contact1', 'contact2'] as const
export type ContactPerson = (typeof contactPersons)[number]

/** The fields of the form with the name and the number of each person. */
export const contactPeople = {
  father: { name: 'father_full_name', mobile: 'father_mobile_number' },
  contact1: { name: 'contact_person_name_1', mobile: 'contact_person_mobile_1' },
  contact2: { name: 'contact_person_name_2', mobile: 'contact_person_mobile_2' },
} as const satisfies Record<ContactPerson, Record<'name' | 'mobile', ProfileFieldName>>

/** The fields with a number. */
export const numberFields = contactPersons.map((person) => contactPeople[person].mobile)

/** The fields that a share opens; the name of the father is not protected. */
export const fieldsOfShare = {
  father: [contactPeople.father.mobile],
  contact1: [contactPeople.contact1.name, contactPeople.contact1.mobile],
  contact2: [contactPeople.contact2.name, contactPeople.contact2.mobile],
  address: ['current_address', 'permanent_address'],
} as const satisfies Record<Share, readonly ProfileFieldName[]>

/** The fields that only some readers see. */
export const protectedFields: readonly ProfileFieldName[] = Object.values(fieldsOfShare).flat()

/** The place and the time of birth, which readers see only with the whole date. */
export const birthFields: readonly ProfileFieldName[] = ['birth_of_place', 'birth_time']

/** Only for the family itself, the trust's office and families that it said yes to. */
export const afterYesFields: readonly ProfileFieldName[] = ['physical_condition']

/** What a reader must have been given to see a field; undefined for fields that are not protected. */
export const shareOfField: Partial<Record<ProfileFieldName, Share>> = Object.fromEntries(
  Object.entries(fieldsOfShare).flatMap(([share, fields]) => fields.map((field) => [field, share])),
)

/** The fields of the profile record with names and numbers; the specification fixes their names. */
interface ContactRecord {
  father_name: string
  father_mobile_number: string
  contact_person_name_first: string
  contact_person_mobile_number_first: string
  contact_person_name_second: string
  contact_person_mobile_number_second: string
}

/** The people of a record whose number the reader received; whom to call first comes first. */
export const reachablePeople = (record: ContactRecord) =>
  (
    [
      {
        person: 'contact1',
        name: record.contact_person_name_first,
        mobile: record.contact_person_mobile_number_first,
      },
      { person: 'father', name: record.father_name, mobile: record.father_mobile_number },
      {
        person: 'contact2',
        name: record.contact_person_name_second,
        mobile: record.contact_person_mobile_number_second,
      },
    ] as const
  ).filter(({ mobile }) => mobile)
