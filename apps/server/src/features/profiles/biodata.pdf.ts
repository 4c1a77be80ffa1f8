import { createHash } from 'node:crypto'
import type { Download } from '../../http/downloads.ts'
import { refuse } from '../../http/refuse.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import type { Services } from '../../services.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { versionKey } from '../../storage/uploads.ts'
import type { Language } from '../../texts.ts'
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
      return {
        bytes: await biodataFile(services, profile, query.lang === 'mr' ? 'mr' : 'en'),
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

const folderOf = (profileId: number) => `profile-pdf/${profileId}`

type Stores = Pick<Services, 'files' | 'env' | 'masterDataCache'>

/** Concurrent requests for one file share the rendering. */
const pendingRenders = new Map<string, Promise<Uint8Array>>()

/** Returns the stored file, or renders and stores it. */
async function biodataFile(
  { files, env, masterDataCache }: Stores,
  profile: Profile,
  language: Language,
): Promise<Uint8Array> {
  const biodata = biodataOf(profile, language, await masterDataCache.read(), env)
  // the version changes with the profile, the digest with labels and the trust's address
  const digest = createHash('sha256').update(JSON.stringify(biodata)).digest('hex').slice(0, 12)
  const key = `${folderOf(profile.id)}/${profile.version}-${language}-${digest}.pdf`
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
    const photo = await files.getBytes(versionKey(profile.photoPath, 'photo')).catch(() => null)
    const bytes = await renderPdf('biodata', { ...biodata, photo })
    // store only the newest version of each profile, one file per language
    const isCurrent = (name: string) =>
      name.startsWith(`${profile.version}-`) && !name.startsWith(`${profile.version}-${language}-`)
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
