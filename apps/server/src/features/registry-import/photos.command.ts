import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from '../../db/client.ts'
import { storeUpload } from '../../storage/uploads.ts'
import { isPhotoName, maxPhotoBytes } from './photo-files.ts'
import { addEach, addPhotos, type PhotoServices } from './photos.job.ts'
import { insertPhotoFile, photoUpload, planPhotos } from './photos.queries.ts'
import type { WorkbookResult } from './workbook.process.ts'

/** The files of a folder and its folders, as the names of an archive are written. */
export async function listFolder(folder: string, maxEntries: number): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .filter(isPhotoName)
  if (names.length > maxEntries) throw new Error(`${folder} has more than ${maxEntries} files.`)
  return names.toSorted()
}

export interface Photos {
  folder: string
  names: readonly string[]
}

type Pictures = Extract<WorkbookResult, { pictures: unknown }>['pictures']

/** How many photos belong to a row; numbers only, because the names of files may be those of people. */
export async function photoReport(
  tx: Queryable,
  batchId: number,
  { names }: Photos,
  pictures: Pictures,
): Promise<string[]> {
  const lineOf = async (label: string, anchors: Pictures | null, files: readonly string[]) => {
    if (files.length === 0) return []
    const plan = await planPhotos(tx, { batchId, anchors }, files)
    const matched = plan.filter((match) => 'rowId' in match).length
    return [`${label}: ${matched} of ${files.length} belong to a row.`]
  }
  return [
    ...(await lineOf(
      'Pictures in the workbook',
      pictures,
      pictures.map(({ name }) => name),
    )),
    ...(await lineOf('Photos in the folder', null, names)),
  ]
}

/** The command has so much time for one photo. */
const leaseSeconds = 600

/** Adds the photos of a folder, and the pictures of the workbook, to the rows of an import. */
export async function addPhotosByCommand(
  services: PhotoServices,
  batchId: number,
  { folder, names }: Photos,
  workbook: { bytes: Buffer; name: string; pictures: Pictures },
): Promise<void> {
  const { db, files } = services
  const { bytes, name, pictures } = workbook
  if (pictures.length > 0) {
    const upload = { ...photoUpload, versions: { file: bytes } }
    const stored = await storeUpload({ db, files }, upload)
    const photos = { path: stored, anchors: pictures, total: pictures.length }
    await db.transaction((tx) => insertPhotoFile(tx, { ...photos, batchId, name, createdBy: 0 }))
    await addPhotos(services)
  }
  if (names.length === 0) return
  const file = await insertPhotoFile(db, {
    batchId,
    name: path.basename(path.resolve(folder)),
    total: names.length,
    leaseUntil: new Date(Date.now() + leaseSeconds * 1000),
    createdBy: 0,
  })
  await addEach(services, file, names, { leaseSeconds, read: (photo) => readPhoto(folder, photo) })
}

async function readPhoto(folder: string, name: string): Promise<Buffer | null> {
  const file = path.join(folder, name)
  const { size } = await stat(file)
  return size > maxPhotoBytes ? null : readFile(file)
}
