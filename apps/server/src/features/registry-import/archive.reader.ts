import { fileURLToPath } from 'node:url'
import type { Env } from '../../env.ts'
import { Refusal } from '../../http/refuse.ts'
import { startLimitedProcess } from '../../limited-process/limited-process.ts'
import { JobFailed, WorkQueue } from '../../limited-process/work-queue.ts'
import type { ArchiveEntry } from '../../office-files/zip-archive.ts'
import type { EntryJob, EntryResult, ListJob, ListResult } from './archive.process.ts'
import { maxPhotoBytes } from './photo-files.ts'

const program = fileURLToPath(new URL('./archive.process.ts', import.meta.url))
/** A limit of addresses, of which about 100 MB are never used. */
const memoryLimitMb = 640

/** Archives are read in a process of their own, one job at a time. */
const queue = new WorkQueue<ListJob | EntryJob, ListResult | EntryResult>({
  name: 'the archive could not be read',
  start: () => startLimitedProcess(program, memoryLimitMb),
  maxWaiting: 4,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 30,
  idleSeconds: 30,
})

type Settings = Pick<Env, 'IMPORT_MAX_UNPACKED_MB' | 'IMPORT_MAX_RATIO' | 'IMPORT_MAX_ENTRIES'>

/** Lists the photos of an archive; one that takes too much time or memory counts as too large. */
export async function listArchive(
  path: string,
  env: Settings,
  names?: string[],
): Promise<ListResult> {
  const job: ListJob = {
    path,
    maxEntries: env.IMPORT_MAX_ENTRIES,
    maxUnpackedBytes: env.IMPORT_MAX_UNPACKED_MB * 1024 * 1024,
    maxRatio: env.IMPORT_MAX_RATIO,
    ...(names && { names }),
  }
  try {
    const result = await queue.run(job)
    if ('bytes' in result) throw new Error('the archive was not listed')
    return result
  } catch (error) {
    if (error instanceof JobFailed) return { problem: 'too_large', name: '' }
    throw error
  }
}

/** The content of a listed entry; null if it cannot be read. */
export async function readArchiveEntry(path: string, entry: ArchiveEntry): Promise<Buffer | null> {
  if (entry.bytes > maxPhotoBytes) return null
  const result = await queue.run({ path, entry }).catch((error: unknown) => {
    if (error instanceof JobFailed) return null
    throw error
  })
  return result && 'bytes' in result && result.bytes ? Buffer.from(result.bytes) : null
}
