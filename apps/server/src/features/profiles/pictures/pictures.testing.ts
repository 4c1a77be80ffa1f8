import { randomUUID } from 'node:crypto'
import type { FurtherKind } from '@sangam/contract/profiles/pictures/values'
import { desc, eq } from 'drizzle-orm'
import { profilePictures } from '../../../db/schema/registry/profiles-pictures.ts'
import {
  approvedProfile,
  portrait,
  sendPhoto,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { sendFile } from '../../../testing/send-file.ts'
import type { TestPortal, TestUser } from '../../../testing/test-portal.ts'
import type { Picture } from './pictures.queries.ts'

interface Sent {
  profileId: number
  kind?: FurtherKind
  bytes?: Uint8Array
}

/** Uploads a further picture; profile 0: for a registration that is sent later. */
export const sendPicture = async (
  portal: TestPortal,
  user: { token: string },
  { profileId, kind = 'photo', bytes }: Sent,
) =>
  sendFile(portal, user, 'vadhu-var/add-picture', {
    bytes: bytes ?? (await portrait()),
    fields: { dataPara: JSON.stringify({ bride_groom_id: profileId, kind }) },
  })

/** The id of a further picture that its family has uploaded. */
export async function addPicture(
  portal: TestPortal,
  { id, owner }: TestProfile,
  kind: FurtherKind = 'photo',
): Promise<number> {
  const { message, status } = await sendPicture(portal, owner, { profileId: id, kind })
  if (status !== 'success') throw new Error(`the picture was not accepted: ${message}`)
  const [newest] = await portal.services.db
    .select()
    .from(profilePictures)
    .where(eq(profilePictures.profileId, id))
    .orderBy(desc(profilePictures.id))
    .limit(1)
  if (!newest) throw new Error('the picture was not stored')
  return newest.id
}

export const decidePicture = (
  by: TestUser,
  picture_id: number,
  acton_name: 'Approved' | 'Rejected',
) => by.call('vadhu-var/decide-picture', { picture_id, acton_name, acton_remark: 'Not clear' })

/** How the messages about the photos of a profile come about. */
export function pictureCauses(portal: TestPortal, admin: TestUser) {
  const portraitDecided = (acton_name: 'Approved' | 'Rejected') => async () => {
    const { id, owner } = await approvedProfile(portal)
    await sendPhoto(portal, owner, { profileId: id })
    await admin.call('vadhu-var/approve-reject-profile-img', {
      bride_groom_id: id,
      acton_name,
      acton_remark: 'Not clear',
      action_type: 'profile_photo',
    })
    return { to: owner, recordId: id }
  }
  const decided = (acton_name: 'Approved' | 'Rejected') => async () => {
    const profile = await approvedProfile(portal)
    await decidePicture(admin, await addPicture(portal, profile), acton_name)
    return { to: profile.owner, recordId: profile.id }
  }
  return {
    photo_approved: portraitDecided('Approved'),
    photo_rejected: portraitDecided('Rejected'),
    picture_approved: decided('Approved'),
    picture_rejected: decided('Rejected'),
  }
}

/** Inserts a picture without a file, for tests that need none. */
export async function insertPicture(
  portal: TestPortal,
  picture: Pick<Picture, 'profileId'> & Partial<Picture>,
): Promise<number> {
  const [row] = await portal.services.db
    .insert(profilePictures)
    .values({ kind: 'photo', place: 1, path: `profile/${randomUUID()}`, ...picture })
    .returning({ id: profilePictures.id })
  if (!row) throw new Error('the picture was not inserted')
  return row.id
}

export async function storedPicture(portal: TestPortal, id: number): Promise<Picture> {
  const [row] = await portal.services.db
    .select()
    .from(profilePictures)
    .where(eq(profilePictures.id, id))
  if (!row) throw new Error(`there is no picture ${id}`)
  return row
}
