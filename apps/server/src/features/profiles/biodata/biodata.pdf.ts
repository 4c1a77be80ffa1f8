import { createHash } from 'node:crypto'
import { biodataDesigns, biodataLanguages } from '@sangam/contract/profiles/biodata-looks'
import { type Language, languageOf } from '@sangam/i18n/languages'
import type { RequestServices } from '../../../composition/services.ts'
import { refuse } from '../../../http/calls/refuse.ts'
import type { Download } from '../../../http/files/downloads.ts'
import { drawBiodataSvg, renderPdf } from '../../../pdf/render-pdf.ts'
import { ExpiringCache } from '../../../storage/expiring-cache.ts'
import { hasHiddenPhoto } from '../../../visibility/changes.ts'
import { findConfirmed, ownView } from '../../../visibility/relations.ts'
import { isOfFamily, isOpenFor, type Seen } from '../../../visibility/seen.ts'
import { recordBiodata } from '../details/reading.ts'
import { readPhoto } from '../photo/photo.files.ts'
import { findProfileByPhoto, type Profile } from '../profile.queries.ts'
import { edgeMark } from '../profiles.public.ts'
import { findReader } from '../registration/own.queries.ts'
import { biodataOf, languagesOf } from './biodata.content.ts'

/** Loads the profile for its copy, records the reading, and makes the file. */
const download = (path: string, format: Format, summary: string): Download => ({
  path,
  access: 'pending',
  summary,
  async find(services, { name = '' }, query) {
    if (!/^[\w-]+$/.test(name)) return null
    const profile = await findProfileByPhoto(services.db, `profile/${name}`)
    if (!profile || !isOpenFor(services.caller, profile)) return null
    const limit = await recordBiodata(services, profile)
    if (limit) return refuse(limit.key, limit.details)
    const seen = await findConfirmed(services, profile)
    const language = languageOf(query.lang)
    const reader = await findReader(services)
    // the family looks at all designs before it chooses one
    const look = isOfFamily(services.caller, profile) ? lookOf(profile, query) : lookOf(profile)
    return {
      bytes: await biodataFile(services, profile, seen, { reader, language, look, format }),
      contentType: format === 'pdf' ? 'application/pdf' : 'image/png',
      saveAs: `${fileName(profile)}.${format}`,
      loggedId: profile.id,
    }
  },
})

const named = '`name` is the last part of its `image_path`, `lang` en or mr'
const chosen = 'the family may name another `design` and `language`'

export const profileDownloads: Download[] = [
  download('profile-pdf/:name', 'pdf', `The biodata of a profile; ${named}; ${chosen}`),
  download(
    'profile-picture/:name',
    'png',
    `The biodata as a picture of 1080 x 1350 pixels; ${named}; ${chosen}`,
  ),
]

type Format = 'pdf' | 'png'
type Look = Pick<Profile, 'biodataDesign' | 'biodataLanguage'>

/** What the family has chosen, or what it asks for; an unknown name is ignored. */
const lookOf = (profile: Look, query: Record<string, string> = {}): Look => ({
  biodataDesign: biodataDesigns.find((name) => name === query.design) ?? profile.biodataDesign,
  biodataLanguage:
    biodataLanguages.find((name) => name === query.language) ?? profile.biodataLanguage,
})

/** first_last_registrationnumber, without characters that file systems reject. */
const fileName = ({ firstName, lastName, registrationNumber }: Profile) =>
  [firstName, lastName, registrationNumber].join('_').replace(/[\s/\\:*?"<>|]+/g, '_')

type Stores = Pick<RequestServices, 'db' | 'files' | 'pictures' | 'env' | 'masterDataCache'>

/** The biodata with everything, for its owner. */
export const ownBiodata = (stores: Stores, profile: Profile, language: Language) =>
  biodataFile(stores, profile, ownView, {
    reader: profile.registrationNumber,
    language,
    look: profile,
    format: 'pdf',
  })

/** Each reader has a copy of its own, so files are not stored; a second tap gets the same copy. */
const copies = new ExpiringCache<Uint8Array>({ maxEntries: 50, maxAgeMs: 3_600_000 })

interface Copy {
  reader: string
  language: Language
  look: Look
  format: Format
}

async function biodataFile(
  { env, masterDataCache, ...stores }: Stores,
  profile: Profile,
  { photo: shownPhoto, ...shown }: Seen,
  { reader, language, look, format }: Copy,
): Promise<Uint8Array> {
  const copy = {
    reader,
    design: look.biodataDesign,
    languages: languagesOf(look.biodataLanguage, language),
  }
  const biodata = biodataOf(profile, shown, copy, await masterDataCache.read(), env)
  const photoPath = shownPhoto === 'clear' && !hasHiddenPhoto(profile) ? profile.photoPath : ''
  // everything that the file shows, with its design and languages
  const shownContent = JSON.stringify({ biodata, photoPath, format })
  const content = createHash('sha256').update(shownContent).digest('hex')
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
    const data = { ...biodata, photo: photo || null }
    if (format === 'pdf') return renderPdf('biodata', data, reader)
    return stores.pictures.draw(await drawBiodataSvg(data, reader), reader)
  })
}
