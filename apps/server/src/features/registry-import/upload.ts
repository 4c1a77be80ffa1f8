import { stat } from 'node:fs/promises'
import type { OwnField } from '@sangam/contract/profiles/trust/own-fields'
import type { Services } from '../../composition/services.ts'
import type { Queryable } from '../../db/client.ts'
import type { Caller } from '../../http/calls/caller.ts'
import { storeLargeUpload, storeUpload } from '../../storage/uploads.ts'
import { recordAction } from '../audit/audit.public.ts'
import { type Batch, findRemembered, insertBatch } from './batches.queries.ts'
import {
  insertPhotoFile,
  type NewPhotoFile,
  type PhotoFile,
  photoUpload,
} from './photos/photos.queries.ts'
import { ownHeadings } from './reading/own-lines.ts'
import { decideSheets, guessColumns } from './reading/sheets.ts'
import type { WorkbookContent } from './workbook/workbook.process.ts'

export interface NewImport {
  sha256: string
  fileName: string
  source: string
  paperConsentYear: number
  /** Null: the operator of the server, by a command. */
  by: Caller | null
  /** The stored file of a workbook with pictures. */
  picturesPath: string | null
  /** The lines that the trust has added to the biodata. */
  ownFields: readonly OwnField[]
}

/** Stores the file of a workbook with pictures, from which a job reads them; null without pictures. */
export async function storePictures(
  services: Pick<Services, 'db' | 'files'>,
  bytes: Buffer,
  { pictures }: WorkbookContent,
): Promise<string | null> {
  if (pictures.length === 0) return null
  return storeUpload(services, { ...photoUpload, versions: { file: bytes } })
}

/** Moves a received archive with photos to the stored files, for the job that adds them. */
export async function storeArchive(
  services: Pick<Services, 'db' | 'files'>,
  from: string,
): Promise<string> {
  const { size } = await stat(from)
  // unclaimed until it belongs to an import: housekeeping removes the file of a refused request
  return storeLargeUpload(services, { ...photoUpload, from, bytes: size })
}

/** Stores a workbook with all its rows; undefined if the same content is already stored. */
export async function storeImport(
  tx: Queryable,
  { by, fileName: name, picturesPath, ownFields, ...batch }: NewImport,
  { sheets, pictures }: WorkbookContent,
): Promise<Batch | undefined> {
  const headings = [...new Set(sheets.flatMap((sheet) => sheet.headings))]
  const remembered = await findRemembered(tx, headings)
  const mapping = guessColumns(sheets, new Map([...ownHeadings(ownFields), ...remembered]))
  const fileName = storedName(name)
  const inserted = await insertBatch(
    tx,
    {
      ...batch,
      fileName,
      sheets: await decideSheets(tx, sheets, mapping),
      mapping,
      createdBy: by?.userId ?? 0,
    },
    sheets,
  )
  if (!inserted) return undefined
  if (picturesPath) {
    await insertPhotoFile(tx, {
      batchId: inserted.id,
      name: fileName,
      path: picturesPath,
      anchors: pictures,
      total: pictures.length,
      createdBy: inserted.createdBy,
    })
  }
  await recordAction(tx, {
    by,
    action: 'import_upload',
    subject: 'import',
    subjectId: inserted.id,
    subjectName: fileName,
    before: {},
    after: {
      source: batch.source,
      year: batch.paperConsentYear,
      rows: sheets.reduce((sum, { rows }) => sum + rows.length, 0),
    },
  })
  return inserted
}

const storedName = (name: string) => name.replaceAll('\0', '').slice(0, 200)

/** Stores an archive or a folder with photos, from which a job or the command adds them to the rows. */
export async function storePhotoFile(
  tx: Queryable,
  by: Caller | null,
  batch: Batch,
  file: Pick<NewPhotoFile, 'leaseUntil' | 'name' | 'path' | 'total'>,
): Promise<PhotoFile> {
  const stored = await insertPhotoFile(tx, {
    ...file,
    batchId: batch.id,
    name: storedName(file.name),
    createdBy: by?.userId ?? 0,
  })
  await recordAction(tx, {
    by,
    action: 'import_photos',
    subject: 'import',
    subjectId: batch.id,
    subjectName: batch.fileName,
    before: {},
    after: { photos: file.total },
  })
  return stored
}
