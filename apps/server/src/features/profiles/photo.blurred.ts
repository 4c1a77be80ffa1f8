import { isUnavailable } from '../../http/unavailable.ts'
import type { Services } from '../../services.ts'
import { blurredVersion, NotAPicture } from '../../storage/pictures.ts'
import { listWithoutBlurred, recordBlurred, versionKey } from '../../storage/uploads.ts'

type Stores = Pick<Services, 'db' | 'files' | 'pictures'>

const batchSize = 50

/** The blurred version of a photo; made now if the photo is older than this version. */
export async function readBlurred(stores: Stores, path: string): Promise<Buffer | null> {
  return (await readVersion(stores, path, 'blurred')) ?? makeBlurred(stores, path)
}

/** The large photo of a profile, or its blurred version; null if it is not stored. */
export const readPhoto = (stores: Stores, path: string, isBlurred: boolean) =>
  isBlurred ? readBlurred(stores, path) : readVersion(stores, path, 'photo')

/** Makes the blurred versions of older photos. An interrupted run continues where it stopped. */
export async function makeMissingBlurred(stores: Stores, signal?: AbortSignal): Promise<void> {
  let paths: string[] = []
  do {
    const after = paths.at(-1) ?? ''
    paths = await listWithoutBlurred(stores.db, { kind: 'profile', after, limit: batchSize })
    for (const path of paths) {
      if (signal?.aborted) return
      await makeBlurred(stores, path)
    }
  } while (paths.length === batchSize)
}

/** Null if the photo is not stored or not readable. */
async function makeBlurred(stores: Stores, path: string): Promise<Buffer | null> {
  const small = await readVersion(stores, path, 'thumb')
  if (!small) return null
  const made = await stores.pictures.make(small, blurredVersion).catch((error: unknown) => {
    if (error instanceof NotAPicture) return null
    throw error
  })
  if (!made) return null
  await stores.files.put(versionKey(path, 'blurred'), made.blurred)
  await recordBlurred(stores.db, path, made.blurred.length)
  return made.blurred
}

async function readVersion({ files }: Stores, path: string, version: string) {
  const bytes = await files.getBytes(versionKey(path, version)).catch((error: unknown) => {
    // an unavailable store does not mean that the photo is missing
    if (isUnavailable(error)) throw error
    return null
  })
  return bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
