import { sql } from 'drizzle-orm'
import { isNotDeleted, profiles } from '../../db/schema/profiles.ts'

export const profilesToApprove = sql`select ${profiles.id} as id, ${profiles.createdAt} as since,
    array[${profiles.ownerId}] as owner_ids
  from ${profiles} where ${profiles.status} = 'Pending' and ${isNotDeleted}`

export const photosToApprove = sql`select ${profiles.id} as id, ${profiles.updatedAt} as since,
    array[${profiles.ownerId}] as owner_ids
  from ${profiles} where ${profiles.newPhotoPath} is not null and ${isNotDeleted}`
