import { createHash } from 'node:crypto'
import { todayInIndia, typedDate } from '@sangam/contract/dates'
import { shares as allShares } from '@sangam/contract/introductions/values'
import type { Download } from '../../http/downloads.ts'
import { refuse } from '../../http/refuse.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import type { Services } from '../../services.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { versionKey } from '../../storage/uploads.ts'
import type { Language } from '../../texts.ts'
import {
  type Disclosure,
  findDisclosure,
  ownDisclosure,
  recordDisclosure,
} from '../introductions/introductions.public.ts'
import { biodataOf } from './biodata.content.ts'
import { findProfileByPhoto, type Profile } from './profile.queries.ts'
import { maySee } from './profiles.public.ts'
import { recordProfileView } from './views.queries.ts'

export const profileDownloads: Download[] = [
  {
    path: 'profile-pdf/:name',
    access: 'pending',
    summary:
      'The biodata of a profile; `name` is the last part of its `image_path`, `lang` en or mr',
    async find(services, { name = '' }, query) {
      if (!/^[\w-]+$/.test(name)) return null
      const profile = await findProfileByPhoto(services.db, `profile/${name}`)
      if (!profile || !maySee(services.caller, profile)) return null
      const limit = await recordProfileView(services, profile, 'biodata')
      if (limit) return refuse(limit.key, limit.details)
      const disclosure = await findDisclosure(services, profile)
      await recordBiodata(services, profile.id, disclosure)
      const language = query.lang === 'mr' ? 'mr' : 'en'
      return {
        bytes: await biodataFile(services, profile, disclosure, language),
        contentType: 'application/pdf',
        saveAs: fileName(profile),
        loggedId: profile.id,
      }
    },
  },
]

/** Tells the family who saved its biodata, before the file is sent; refuses more than the limit. */
async function recordBiodata(
  { caller, db, env, ip }: Parameters<Download['find']>[0],
  profileId: number,
  { contactState }: Disclosure,
): Promise<void> {
  if (contactState === 'own') return
  const isRecorded = await recordDisclosure(db, {
    caller,
    profileId,
    ip,
    ...(contactState === 'admin'
      ? { kind: 'admin', dayLimit: null }
      : { kind: 'biodata', dayLimit: env.BIODATA_PER_DAY }),
  })
  if (isRecorded) return
  const tomorrow = new Date(Date.now() + 86_400_000)
  refuse('details_page.err_biodata_limit', {
    status: 429,
    params: { max: env.BIODATA_PER_DAY, date: typedDate(todayInIndia(tomorrow)) },
  })
}

/** first_last_registrationnumber.pdf, without characters that file systems reject. */
const fileName = ({ firstName, lastName, registrationNumber }: Profile) =>
  `${[firstName, lastName, registrationNumber].join('_').replace(/[\s/\\:*?"<>|]+/g, '_')}.pdf`

const folderOf = (profileId: number) => `profile-pdf/${profileId}`

type Stores = Pick<Services, 'files' | 'env' | 'masterDataCache'>

/** Concurrent requests for one file share the rendering. */
const pendingRenders = new Map<string, Promise<Uint8Array>>()

/** Names what a reader may see, so that the files of different readers do not replace each other. */
function variantOf({ shares, hasPhoto }: Disclosure): string {
  const contact =
    shares.length === allShares.length ? '' : `.${shares.toSorted().join('.') || 'none'}`
  return `${contact}${hasPhoto ? '' : '.nophoto'}`
}

/** The biodata with everything, for its owner. */
export const ownBiodata = (stores: Stores, profile: Profile, language: Language) =>
  biodataFile(stores, profile, ownDisclosure, language)

/** Returns the stored file, or renders and stores it. */
async function biodataFile(
  { files, env, masterDataCache }: Stores,
  profile: Profile,
  disclosure: Disclosure,
  language: Language,
): Promise<Uint8Array> {
  const biodata = biodataOf(profile, disclosure, language, await masterDataCache.read(), env)
  const variant = `${language}${variantOf(disclosure)}`
  // the version changes with the profile, the digest with labels and the trust's address
  const digest = createHash('sha256').update(JSON.stringify(biodata)).digest('hex').slice(0, 12)
  const key = `${folderOf(profile.id)}/${profile.version}-${variant}-${digest}.pdf`
  const stored = await files.getBytes(key).catch(() => null)
  if (stored) return stored

  const pending =
    pendingRenders.get(key) ??
    renderAndStore().finally(() => {
      pendingRenders.delete(key)
    })
  pendingRenders.set(key, pending)
  return pending

  async function renderAndStore(): Promise<Uint8Array> {
    const photo =
      disclosure.hasPhoto && !profile.isPhotoHidden
        ? await files.getBytes(versionKey(profile.photoPath, 'photo')).catch(() => null)
        : null
    const bytes = await renderPdf('biodata', { ...biodata, photo })
    // store only the newest version of each profile, one file per language and kind of reader
    const isCurrent = (name: string) =>
      name.startsWith(`${profile.version}-`) && !name.startsWith(`${profile.version}-${variant}-`)
    await removeBiodata(files, profile.id, isCurrent)
    await files.put(key, bytes)
    return bytes
  }
}

/** Removes the biodata files of a profile, except those for which `isKept` is true. */
export async function removeBiodata(
  files: FileStore,
  profileId: number,
  isKept: (name: string) => boolean = () => false,
): Promise<void> {
  // one by one: deleting by prefix for profile 1 would also delete the files of profile 12
  const { objects } = await files.listAll(folderOf(profileId)).catch(() => ({ objects: [] }))
  for (const object of objects) {
    if (object.isFile && !isKept(object.name)) await files.delete(object.key)
  }
}
