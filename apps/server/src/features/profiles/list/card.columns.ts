import { profiles } from '../../../db/schema/registry/profiles.ts'
import { shownPhotoPath } from '../../../visibility/seen.sql.ts'
import { familyChoice } from '../../../visibility/seen.ts'

/** The columns that a card needs. */
export const cardColumns = {
  id: profiles.id,
  ownerId: profiles.ownerId,
  registrationNumber: profiles.registrationNumber,
  firstName: profiles.firstName,
  middleName: profiles.middleName,
  lastName: profiles.lastName,
  nameOther: profiles.nameOther,
  gender: profiles.gender,
  dateOfBirth: profiles.dateOfBirth,
  height: profiles.height,
  regionId: profiles.regionId,
  cityVillage: profiles.cityVillage,
  educationId: profiles.educationId,
  specialization: profiles.specialization,
  occupation: profiles.occupation,
  ownValues: profiles.ownValues,
  ...familyChoice,
  /** A list never shows a hidden photo. */
  shownPhotoPath,
}
