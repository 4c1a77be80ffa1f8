import type { Share } from '@sangam/contract/introductions/values'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { type fieldsOfShare, shareOfField } from '@sangam/contract/profiles/contact-people'
import { columnOf } from '../../../db/profile-columns.ts'
import type { Profile } from '../profile.queries.ts'

type ProtectedField = (typeof fieldsOfShare)[Share][number]

type ContactFields = Pick<
  ProfileRecord,
  | 'father_mobile_number'
  | 'contact_person_name_first'
  | 'contact_person_mobile_number_first'
  | 'contact_person_name_second'
  | 'contact_person_mobile_number_second'
  | 'father_current_address'
  | 'father_permanent_address'
>

/** Numbers and addresses with the names of the profile record; empty unless they are shared. */
export function contactView(
  profile: Pick<Profile, (typeof columnOf)[ProtectedField]>,
  shares: readonly Share[],
): ContactFields {
  const shown = (field: ProtectedField) => {
    const share = shareOfField[field]
    return share && shares.includes(share) ? profile[columnOf[field]] : ''
  }
  return {
    father_mobile_number: shown('father_mobile_number'),
    contact_person_name_first: shown('contact_person_name_1'),
    contact_person_mobile_number_first: shown('contact_person_mobile_1'),
    contact_person_name_second: shown('contact_person_name_2'),
    contact_person_mobile_number_second: shown('contact_person_mobile_2'),
    father_current_address: shown('current_address'),
    father_permanent_address: shown('permanent_address'),
  }
}
