import type { Queryable } from '../../../db/client.ts'
import { profilePictures } from '../../../db/schema/registry/profiles-pictures.ts'
import { storeDemoPicture } from '../../../demo-pictures/store-demo-picture.ts'
import type { FileStore } from '../../../storage/file-store.ts'
import { patrikaVersions, profilePhotoVersions } from '../../../storage/pictures/pictures.ts'
import { uploadKinds } from './pictures.queries.ts'

/** The demo profiles that have two further photos, in the order of the drawn pictures. */
const withPhotos = [0, 2, 4, 5, 6, 7]
const withPatrika = [0, 2, 6]
/** A family whose second further photo waits. */
const waiting = 5

interface DemoProfile {
  id: number
  ownerId: number
  /** The place among the demo profiles. */
  index: number
  isApproved: boolean
}

/** Further photos and a patrika for some of the demo profiles. */
export async function addDemoPictures(
  db: Queryable,
  files: FileStore,
  { id: profileId, ownerId, index, isApproved }: DemoProfile,
): Promise<void> {
  const add = async (kind: 'photo' | 'patrika', number: number, place: number) => {
    const path = await storeDemoPicture({ db, files }, ownerId, {
      picture: { kind: kind === 'photo' ? 'further' : 'patrika', number },
      kind: uploadKinds[kind],
      versions: kind === 'photo' ? profilePhotoVersions : patrikaVersions,
    })
    const isWaiting = !isApproved || (index === waiting && place === 2)
    const status = isWaiting ? 'Pending' : 'Approved'
    await db.insert(profilePictures).values({ profileId, kind, place, path, status })
  }
  const order = withPhotos.indexOf(index)
  if (order >= 0) {
    await add('photo', order * 2 + 1, 1)
    await add('photo', order * 2 + 2, 2)
  }
  if (withPatrika.includes(index)) await add('patrika', 1, 3)
}
