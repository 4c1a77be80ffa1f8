import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Batch } from '../batches.queries.ts'
import { storePhotoFile } from '../upload.ts'
import { isPhotoName, maxPhotoBytes } from './photo-files.ts'
import { addEach, type PhotoServices } from './photos.job.ts'

/** The operator's folder with photos. */
export interface PhotoFolder {
  /** Empty without a folder. */
  folder: string
  names: readonly string[]
}

/** The files of a folder and its folders, as the names of an archive are written. */
export async function listFolder(folder: string, maxEntries: number): Promise<PhotoFolder> {
  const found = folder ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter(isPhotoName)
  if (names.length > maxEntries) throw new Error(`${folder} has more than ${maxEntries} files.`)
  return { folder, names: names.toSorted() }
}

/** The time limit for one photo. */
const leaseSeconds = 600

/** Adds the photos of a folder to the rows of an import, as a job does with those of an archive. */
export async function addFolder(
  services: PhotoServices,
  batch: Batch,
  { folder, names }: PhotoFolder,
): Promise<void> {
  if (names.length === 0) return
  const file = await services.db.transaction((tx) =>
    storePhotoFile(tx, null, batch, {
      name: path.basename(path.resolve(folder)),
      total: names.length,
      leaseUntil: new Date(Date.now() + leaseSeconds * 1000),
    }),
  )
  await addEach(services, file, names, { leaseSeconds, read: (name) => readPhoto(folder, name) })
}

async function readPhoto(folder: string, name: string): Promise<Buffer | null> {
  const file = path.join(folder, name)
  const { size } = await stat(file)
  return size > maxPhotoBytes ? null : readFile(file)
}
