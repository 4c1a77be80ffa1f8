import { sql } from 'drizzle-orm'
import { profiles } from '../../db/schema/profiles.ts'

/** The columns that a card needs. */
export const cardColumns = {
  id: profiles.id,
  ownerId: profiles.ownerId,
  registrationNumber: profiles.registrationNumber,
  firstName: profiles.firstName,
  middleName: profiles.middleName,
  lastName: profiles.lastName,
  gender: profiles.gender,
  dateOfBirth: profiles.dateOfBirth,
  height: profiles.height,
  regionId: profiles.regionId,
  cityVillage: profiles.cityVillage,
  educationId: profiles.educationId,
  specialization: profiles.specialization,
  occupation: profiles.occupation,
  contactVisibility: profiles.contactVisibility,
  photoVisibility: profiles.photoVisibility,
  /** Empty unless `isPhotoShown`: a list shows a hidden photo to nobody. */
  shownPhotoPath: sql<string>`case when ${profiles.isPhotoHidden} or ${profiles.isPhotoWithdrawn}
    then '' else ${profiles.photoPath} end`,
}
