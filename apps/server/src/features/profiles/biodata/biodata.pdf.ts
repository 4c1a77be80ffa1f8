import { createHash } from 'node:crypto'
import { type Language, languageOf } from '@sangam/i18n/languages'
import type { RequestServices } from '../../../composition/services.ts'
import { refuse } from '../../../http/calls/refuse.ts'
import type { Download } from '../../../http/files/downloads.ts'
import { renderPdf } from '../../../pdf/render-pdf.ts'
import { ExpiringCache } from '../../../storage/expiring-cache.ts'
import { hasHiddenPhoto } from '../../../visibility/changes.ts'
import { findConfirmed, ownView } from '../../../visibility/relations.ts'
import { isOpenFor, type Seen } from '../../../visibility/seen.ts'
import { recordBiodata } from '../details/reading.ts'
import { readPhoto } from '../photo/photo.files.ts'
import { findProfileByPhoto, type Profile } from '../profile.queries.ts'
import { edgeMark } from '../profiles.public.ts'
import { findReader } from '../registration/own.queries.ts'
import { biodataOf } from './biodata.content.ts'

export const profileDownloads: Download[] = [
  {
    path: 'profile-pdf/:name',
    access: 'pending',
    summary:
      'The biodata of a profile; `name` is the last part of its `image_path`, `lang` en or mr',
    async find(services, { name = '' }, query) {
      if (!/^[\w-]+$/.test(name)) return null
      const profile = await findProfileByPhoto(services.db, `profile/${name}`)
      if (!profile || !isOpenFor(services.caller, profile)) return null
      const limit = await recordBiodata(services, profile)
      if (limit) return refuse(limit.key, limit.details)
      const seen = await findConfirmed(services, profile)
      const language = languageOf(query.lang)
      const reader = await findReader(services)
      return {
        bytes: await biodataFile(services, profile, seen, { reader, language }),
        contentType: 'application/pdf',
        saveAs: fileName(profile),
        loggedId: profile.id,
      }
    },
  },
]

/** first_last_registrationnumber.pdf, without characters that file systems reject. */
const fileName = ({ firstName, lastName, registrationNumber }: Profile) =>
  `${[firstName, lastName, registrationNumber].join('_').replace(/[\s/\\:*?"<>|]+/g, '_')}.pdf`

type Stores = Pick<RequestServices, 'db' | 'files' | 'pictures' | 'env' | 'masterDataCache'>

/** The biodata with everything, for its owner. */
export const ownBiodata = (stores: Stores, profile: Profile, language: Language) =>
  biodataFile(stores, profile, ownView, { reader: profile.registrationNumber, language })

/** Each reader has a copy of its own, so files are not stored; a second tap gets the same copy. */
const copies = new ExpiringCache<Uint8Array>({ maxEntries: 50, maxAgeMs: 3_600_000 })

async function biodataFile(
  { env, masterDataCache, ...stores }: Stores,
  profile: Profile,
  { photo: shownPhoto, ...shown }: Seen,
  copy: { reader: string; language: Language },
): Promise<Uint8Array> {
  const { reader } = copy
  const biodata = biodataOf(profile, shown, copy, await masterDataCache.read(), env)
  const photoPath = shownPhoto === 'clear' && !hasHiddenPhoto(profile) ? profile.photoPath : ''
  // everything that the page shows
  const content = createHash('sha256').update(JSON.stringify({ biodata, photoPath })).digest('hex')
  return copies.get(content, async () => {
    const photo =
      photoPath &&
      (await stores.pictures.watermark({
        viewer: reader,
        picture: photoPath,
        read: () => readPhoto(stores, photoPath, false),
        edge: edgeMark(biodata.trust.name, profile.registrationNumber),
        across: reader,
      }))
    return renderPdf('biodata', { ...biodata, photo: photo || null }, reader)
  })
}
