import { todayInIndia } from '@sangam/contract/dates'
import type { Choice } from '@sangam/contract/lookups'
import { ageOf, birthOfYear } from '@sangam/contract/profiles/age'
import type { ProfileCard } from '@sangam/contract/profiles/calls'
import { fieldsOnCard, type OwnField } from '@sangam/contract/profiles/trust/own-fields'
import type { Caller } from '../../../http/calls/caller.ts'
import type { ImageAddress } from '../../../storage/pictures/image-address.ts'
import type { MasterData } from '../../../texts/master-data.ts'
import { type Decisive, isOfFamily } from '../../../visibility/seen.ts'
import type { ListedProfile } from './list.queries.ts'

export const nameOf = (choices: readonly Choice[], id: number) =>
  choices.find((choice) => choice.id === id)?.name ?? ''

export const fullName = (profile: { firstName: string; middleName: string; lastName: string }) =>
  [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' ')

type CardColumns = Omit<ListedProfile, 'isSimilar' | 'listPosition' | keyof Decisive> &
  Pick<ListedProfile, 'id' | 'ownerId'>

/** What of a profile the reader of a card sees. */
interface Shown {
  isBlurred: boolean
  /** The day of birth, not only the year. */
  hasBirth: boolean
  /** The lines of the trust; the details have all of them apart from the card. */
  ownFields?: readonly OwnField[]
  today?: string
}

export const cardView = (
  profile: CardColumns,
  { region, education }: MasterData,
  imageAddress: ImageAddress,
  caller: Caller,
  { isBlurred, hasBirth, ownFields = [], today = todayInIndia() }: Shown,
): ProfileCard => ({
  id: profile.id,
  registration_number: profile.registrationNumber,
  first_name: profile.firstName,
  middle_name: profile.middleName,
  last_name: profile.lastName,
  full_name: fullName(profile),
  name_other: profile.nameOther,
  gender: profile.gender,
  age: ageOf(hasBirth ? profile.dateOfBirth : birthOfYear(profile.dateOfBirth), today),
  height: profile.height,
  region: nameOf(region, profile.regionId),
  region_id: profile.regionId,
  city_village: profile.cityVillage,
  education: nameOf(education, profile.educationId),
  education_id: profile.educationId,
  specialization: profile.specialization,
  occupation: profile.occupation,
  registration_status: 'Approved',
  appended_image_path: profile.shownPhotoPath
    ? imageAddress(profile.shownPhotoPath, isBlurred ? 'blurred' : 'thumb')
    : '',
  is_photo_blurred: isBlurred && profile.shownPhotoPath !== '',
  is_wish_list: profile.isWished ? 1 : 0,
  is_own: isOfFamily(caller, profile),
  fit: '',
  own_values: Object.fromEntries(
    fieldsOnCard(ownFields).flatMap(({ id }) => {
      const value = profile.ownValues[id]
      return value ? [[id, value] as const] : []
    }),
  ),
})
