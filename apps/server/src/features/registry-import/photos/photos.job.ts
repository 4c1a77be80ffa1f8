import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { UnmatchedReason } from '@sangam/contract/registry-import/values'
import type { Services } from '../../../composition/services.ts'
import type { SettingsReader } from '../../../db/trust-store.ts'
import { Refusal } from '../../../http/calls/refuse.ts'
import type { JobDefinition } from '../../../jobs/jobs.ts'
import { ProcessFailed } from '../../../limited-process/limited-processes.ts'
import { JobFailed } from '../../../limited-process/work-queue.ts'
import { NotAPicture, profilePhotoVersions } from '../../../storage/pictures/pictures.ts'
import { receiveFile } from '../../../storage/received-file.ts'
import { UploadRefused } from '../../../storage/upload-refused.ts'
import { storeUpload, versionKey } from '../../../storage/uploads.ts'
import { checkReadRows } from '../check.ts'
import { photoJob } from '../jobs.ts'
import { listArchive, readArchiveEntry } from '../workbook/archive.reader.ts'
import {
  endLease,
  giveUp,
  leasePhotoFile,
  type PhotoFile,
  photoUpload,
  planPhotos,
  recordProgress,
  setPhoto,
} from './photos.queries.ts'

export type PhotoServices = Pick<
  Services,
  'db' | 'env' | 'files' | 'masterDataCache' | 'pictures' | 'processes'
> & { settings: SettingsReader }

export const photoJobOf = (services: PhotoServices): JobDefinition => ({
  name: photoJob,
  schedule: '* * * * *',
  // the next minute is the retry
  retries: 0,
  hours: 2,
  run: (_payload, signal) => addPhotos(services, { signal }),
})

interface Run {
  signal?: AbortSignal | undefined
  /** The number of seconds without progress after which another process continues with a file. */
  leaseSeconds?: number
}

/** Adds the photos of all waiting files to their rows; an interrupted run continues where it stopped. */
export async function addPhotos(services: PhotoServices, run: Run = {}): Promise<void> {
  const { signal, leaseSeconds = 120 } = run
  for (;;) {
    const file = signal?.aborted ? undefined : await leasePhotoFile(services.db, leaseSeconds)
    if (!file) return
    // the names of photos are compared with checked rows
    await checkReadRows(services, { signal })
    try {
      await addPhotosOf(services, file, { signal, leaseSeconds })
    } finally {
      await endLease(services.db, file.id)
    }
  }
}

async function addPhotosOf(
  services: PhotoServices,
  file: PhotoFile,
  run: Required<Pick<Run, 'leaseSeconds'>> & Run,
): Promise<void> {
  const { db, env, files, processes } = services
  const stored =
    file.path && (await files.getStream(versionKey(file.path, 'file')).catch(() => null))
  if (!stored) return giveUp(db, file)
  const local = await receiveFile(env, stored)
  try {
    const names = file.anchors?.map(({ name }) => name)
    const archive = await unlessUnreadable(() => listArchive(local, services, names))
    if (!archive || 'problem' in archive) return await giveUp(db, file)
    const entries = new Map(archive.photos.map((entry) => [entry.name, entry]))
    await addEach(services, file, names ?? [...entries.keys()], {
      ...run,
      read: async (name) => {
        const entry = entries.get(name)
        if (!entry) return null
        return unlessUnreadable(() => readArchiveEntry(local, entry, processes))
      },
    })
  } finally {
    await rm(local, { force: true })
  }
}

interface PhotoSource {
  signal?: AbortSignal | undefined
  leaseSeconds: number
  /** Null: the file cannot be read. */
  read(name: string): Promise<Buffer | null>
}

/** Adds the photos with these names to the rows that they belong to. */
export async function addEach(
  services: Pick<Services, 'db' | 'files' | 'pictures'>,
  file: PhotoFile,
  names: readonly string[],
  { signal, leaseSeconds, read }: PhotoSource,
): Promise<void> {
  const plan = await planPhotos(services.db, file, names)
  const photoAt = (index: number) => ({
    name: names[index] ?? '',
    match: plan[index] ?? { reason: 'none' as const },
  })
  const encode = async (index: number): Promise<EncodedPhoto> => {
    const { name, match } = photoAt(index)
    return 'rowId' in match ? encodePhoto(services.pictures, await read(name)) : match
  }
  let next = encode(file.done)
  try {
    for (let done = file.done + 1; done <= names.length; done += 1) {
      if (signal?.aborted) return
      const { name, match } = photoAt(done - 1)
      const encoded = await next
      // the next photo is encoded while this one is stored
      next = encode(done)
      const outcome = 'pictures' in encoded ? await storePhoto(services, encoded) : encoded
      const isOpen = await services.db.transaction(async (tx) => {
        const isMatched =
          'path' in outcome && 'rowId' in match && (await setPhoto(tx, match.rowId, outcome))
        const reason = 'reason' in outcome ? outcome.reason : 'none'
        return recordProgress(tx, file.id, {
          done,
          leaseSeconds,
          ...(isMatched ? { isMatched } : { unmatched: { name, reason } }),
        })
      })
      if (!isOpen) return
    }
  } finally {
    // the caller deletes the file that is still being read
    await Promise.allSettled([next])
  }
}

type NotStored = { reason: UnmatchedReason }
type EncodedPhoto = NonNullable<Awaited<ReturnType<typeof encodeVersions>>> | NotStored

const encodeVersions = (pictures: Services['pictures'], bytes: Buffer) =>
  unlessUnreadable(() => pictures.makeMeasured(bytes, profilePhotoVersions))

async function encodePhoto(
  pictures: Services['pictures'],
  bytes: Buffer | null,
): Promise<EncodedPhoto> {
  return (bytes && (await encodeVersions(pictures, bytes))) ?? { reason: 'unreadable' }
}

async function storePhoto(
  { db, files }: Pick<Services, 'db' | 'files'>,
  { pictures, side }: Exclude<EncodedPhoto, NotStored>,
): Promise<{ path: string; side: number }> {
  const path = await storeUpload({ db, files }, { ...photoUpload, versions: pictures })
  return { path, side }
}

/** Null if the file is the reason of a failure; other failures end the run, and the next one repeats it. */
async function unlessUnreadable<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await whenFree(work)
  } catch (error) {
    const isUnreadable =
      error instanceof NotAPicture ||
      error instanceof UploadRefused ||
      error instanceof JobFailed ||
      // all other files can still be read
      (error instanceof ProcessFailed && error.readsSample)
    if (isUnreadable) return null
    throw error
  }
}

const busyPauseMs = 500

/** Uploads of members fill the queue at times. */
async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isRefusal = error instanceof UploadRefused || error instanceof Refusal
      if (!isRefusal || error.key !== 'uploads.err_busy') throw error
      await pause(busyPauseMs)
    }
  }
}
