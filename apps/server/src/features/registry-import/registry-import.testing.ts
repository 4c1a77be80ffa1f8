import { zipSync } from 'fflate'
import sharp from 'sharp'
import { importBatches, importRows } from '../../db/schema/services/registry-import.ts'
import { profilePhotoVersions } from '../../storage/pictures/pictures.ts'
import { storeUpload } from '../../storage/uploads.ts'
import { sendFile } from '../../testing/send-file.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { checkReadRows } from './check.ts'
import { addPhotos } from './photos/photos.job.ts'
import { photoUpload, setPhoto } from './photos/photos.queries.ts'

/** Uploads a file of a super admin and checks its rows, as the job does. */
export async function importFile(
  portal: TestPortal,
  by: TestUser,
  bytes: Uint8Array,
  name = 'registry.csv',
) {
  const answer = await sendFile(portal, by, 'import/upload', {
    bytes,
    name,
    fields: { source: 'Forms of the trust', paper_consent_year: '2019' },
  })
  await checkReadRows(portal.services)
  return answer
}

/** A CSV file with people; the columns are name, mobile, gender and date of birth. */
export const csvOf = (...people: string[]) =>
  Buffer.from(`Name,Mobile,Gender,Birth date\n${people.join('\n')}\n`)

/** Inserts a row of an import, as it is after it was checked. */
export async function storedRow(
  portal: TestPortal,
  columns: Partial<typeof importRows.$inferInsert> = {},
) {
  const { db } = portal.services
  const [batch] = await db
    .insert(importBatches)
    .values({
      sha256: String(Math.random()).padEnd(64, '0').slice(0, 64),
      fileName: 'registry.xlsx',
      source: 'Forms of the trust',
      paperConsentYear: 2019,
      sheets: [{ name: 'Brides', headings: ['Name'], nameOrder: 'first' }],
      mapping: { Name: 'name' },
      createdBy: 1,
    })
    .returning()
  if (!batch) throw new Error('the import was not inserted')
  const [row] = await db
    .insert(importRows)
    .values({
      batchId: batch.id,
      sheet: 0,
      line: 2,
      cells: ['Asha Vijay Patil'],
      values: { fname: 'Asha', mname: 'Vijay', lname: 'Patil', gender: '2' },
      level: 'warn',
      state: 'checked',
      mobiles: [portal.nextMobile()],
      ...columns,
    })
    .returning()
  if (!row) throw new Error('the row was not inserted')
  return { batch, row }
}

/** A square JPEG of one colour; `side` is in pixels. */
export const jpegOf = async (side: number, colour = '#8a4f7d'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** A ZIP file; a number is the side of a photo. */
export async function zipOf(files: Record<string, Uint8Array | number>): Promise<Uint8Array> {
  const contents: Record<string, Uint8Array> = {}
  for (const [name, content] of Object.entries(files)) {
    contents[name] = typeof content === 'number' ? await jpegOf(content) : content
  }
  return zipSync(contents, { level: 0 })
}

/** Uploads photos of a super admin and adds them, as the job does. */
export async function sendPhotos(
  portal: TestPortal,
  by: TestUser,
  batchId: number,
  bytes: Uint8Array,
  name = 'photos.zip',
) {
  const answer = await sendFile(portal, by, 'import/photos', {
    bytes,
    name,
    fields: { batch_id: String(batchId) },
  })
  await addPhotos(portal.services)
  return answer
}

/** Adds a photo to a row and returns its path. */
export async function addPhoto(portal: TestPortal, rowId: number): Promise<string> {
  const { db, files, pictures } = portal.services
  const versions = await pictures.make(await jpegOf(400), profilePhotoVersions)
  const path = await storeUpload({ db, files }, { ...photoUpload, versions })
  await db.transaction((tx) => setPhoto(tx, rowId, { path, side: 400 }))
  return path
}
