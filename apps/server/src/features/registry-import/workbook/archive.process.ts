// The process that reads archives with photos.

import { open } from 'node:fs/promises'
import type { PhotosProblem } from '@sangam/contract/registry-import/values'
import { answerJobs } from '../../../limited-process/limited-process-job.ts'
import { throwIfOutOfMemory } from '../../../limited-process/out-of-memory.ts'
import {
  type ArchiveEntry,
  type ArchiveLimits,
  BadArchive,
  readArchive,
  readEntry,
} from '../../../office-files/zip-archive.ts'
import { isPhotoName, isPicture, maxPhotoBytes } from '../photos/photo-files.ts'

/** Checks all entries of an archive and lists its photos. */
export interface ListJob extends ArchiveLimits {
  path: string
  /** The entries to list, such as the pictures in a workbook; all photos if it is missing. */
  names?: string[]
}

/** Reads one of the listed entries. */
export interface EntryJob {
  path: string
  entry: ArchiveEntry
}

export type ListResult =
  | { photos: ArchiveEntry[] }
  | { problem: PhotosProblem /** The entry that is the reason. */; name: string }
/** Null: the entry is damaged. */
export type EntryResult = { bytes: Buffer | null }

answerJobs<ListJob | EntryJob, ListResult | EntryResult>((job) =>
  'entry' in job ? readPhoto(job) : listPhotos(job),
)

async function listPhotos({ path, names, ...limits }: ListJob): Promise<ListResult> {
  const file = await open(path)
  try {
    const entries = await readArchive(file, limits)
    if (names) return { photos: entries.filter(({ name }) => names.includes(name)) }
    const photos = entries.filter(({ name }) => isPhotoName(name))
    // everything is read once, so that a damaged archive is refused as a whole
    let pictures = 0
    for (const entry of photos) {
      const isReadable = entry.bytes <= maxPhotoBytes
      if (!isReadable || isPicture(await readEntry(file, entry))) pictures += 1
    }
    // other files are listed with the photos that belong to no row
    if (pictures > 0) return { photos }
    return { problem: photos[0] ? 'not_pictures' : 'empty', name: photos[0]?.name ?? '' }
  } catch (error) {
    if (error instanceof BadArchive) return { problem: error.problem, name: error.entry }
    throw error
  } finally {
    await file.close()
  }
}

async function readPhoto({ path, entry }: EntryJob): Promise<EntryResult> {
  const file = await open(path)
  try {
    return { bytes: await readEntry(file, entry) }
  } catch (error) {
    throwIfOutOfMemory(error)
    return { bytes: null }
  } finally {
    await file.close()
  }
}
