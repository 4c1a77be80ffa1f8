import type { FindPersonalFiles } from '../../composition/slice.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { versionKey } from '../../storage/uploads.ts'
import { ownBiodata } from './biodata/biodata.pdf.ts'
import { isOwnOrOfCandidate } from './people/own-rows.ts'
import { listPictures } from './pictures/pictures.queries.ts'

/** The biodata and the photos of the profiles of a person. */
export const filesOfProfiles: FindPersonalFiles = async function* (services, userId, language) {
  const { db, files } = services
  const own = await db.select().from(profiles).where(isOwnOrOfCandidate(userId))
  for (const profile of own) {
    const number = profile.registrationNumber
    yield {
      name: `documents/biodata-${number}.pdf`,
      bytes: await ownBiodata(services, profile, language),
    }
    const further = (await listPictures(db, profile.id)).filter(
      ({ status }) => status !== 'Rejected',
    )
    const photos = {
      photo: profile.photoPath,
      'new-photo': profile.newPhotoPath,
      ...Object.fromEntries(further.map(({ kind, id, path }) => [`${kind}-${id}`, path])),
    }
    for (const [name, path] of Object.entries(photos)) {
      if (!path) continue
      const bytes = await files.getBytes(versionKey(path, 'photo')).catch(() => null)
      if (bytes) yield { name: `photos/${number}-${name}.jpg`, bytes }
    }
  }
}
