import type { ClientBase } from 'pg'
import type { FileStore } from '../storage/file-store.ts'

export interface UploadedFile {
  key: string
  /** Null if a record refers to the file, but the file is missing. */
  bytes: Uint8Array | null
}

const batchSize = 500

/**
 * Every uploaded file in the snapshot of this connection, one at a time. Generated documents such as
 * biodata are not included, since they can be generated again.
 */
export async function* uploadedFiles(
  client: ClientBase,
  files: FileStore,
): AsyncGenerator<UploadedFile> {
  await client.query(
    'declare stored no scroll cursor for select path, is_claimed as "isClaimed" from uploads order by path',
  )
  for (;;) {
    const { rows } = await client.query<{ path: string; isClaimed: boolean }>(
      `fetch ${batchSize} from stored`,
    )
    for (const upload of rows) yield* versionsOf(files, upload)
    if (rows.length < batchSize) return
  }
}

async function* versionsOf(
  files: FileStore,
  { path, isClaimed }: { path: string; isClaimed: boolean },
): AsyncGenerator<UploadedFile> {
  const keys = await keysBelow(files, path)
  if (keys.length === 0 && isClaimed) yield { key: path, bytes: null }
  for (const key of keys) {
    const bytes = await readFileOf(files, key)
    // unclaimed files may be removed at any time and are not missed
    if (bytes || isClaimed) yield { key, bytes }
  }
}

/** The keys of all versions of an upload; none if it has no file. */
export async function keysBelow(files: FileStore, path: string): Promise<string[]> {
  try {
    const { objects } = await files.listAll(path)
    return [...objects].flatMap((object) => (object.isFile ? [object.key] : []))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Null if the file was removed. */
export async function readFileOf(files: FileStore, key: string): Promise<Uint8Array | null> {
  try {
    return await files.getBytes(key)
  } catch (error) {
    if (await files.exists(key)) throw error
    return null
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as NodeJS.ErrnoException).code === 'ENOENT' || isMissing(error.cause))
