import { sql } from 'drizzle-orm'
import { profiles } from '../../db/schema/profiles.ts'

export const profilesToApprove = sql`select ${profiles.createdAt} as since from ${profiles}
  where ${profiles.status} = 'Pending' and ${profiles.state} <> 'deleted'`

export const photosToApprove = sql`select ${profiles.updatedAt} as since from ${profiles}
  where ${profiles.newPhotoPath} is not null and ${profiles.state} <> 'deleted'`
