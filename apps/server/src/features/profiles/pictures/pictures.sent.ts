import type { Body, RefusalKey } from '@sangam/contract/calls'
import { furtherFields, furtherNames } from '@sangam/contract/profiles/pictures/values'
import type { Queryable } from '../../../db/client.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import type { Profile } from '../profile.queries.ts'
import { addPicture } from './pictures.queries.ts'

interface Sent {
  profile: Pick<Profile, 'id' | 'ownerId'>
  sent: Body<'vadhu-var-registration'>['further_pictures']
  refuse: Refuse<Extract<RefusalKey<'vadhu-var-registration'>, 'photo.err_missing'>>
}

/** Adds the pictures that were uploaded before the registration was sent. */
export async function addSentPictures(
  tx: Queryable,
  { profile, sent, refuse }: Sent,
): Promise<void> {
  for (const name of furtherNames) {
    const path = sent[name]
    if (!path) continue
    const kind = furtherFields[name]
    const { id: profileId, ownerId } = profile
    const isAdded = await addPicture(tx, { profileId, kind, path, ownerId })
    if (!isAdded) refuse('photo.err_missing', { errors: { [name]: 'photo.err_missing' } })
  }
}
