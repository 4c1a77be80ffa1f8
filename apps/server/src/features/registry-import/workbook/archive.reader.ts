import { Refusal } from '../../../http/calls/refuse.ts'
import type {
  LimitedProcesses,
  LimitedProgram,
} from '../../../limited-process/limited-processes.ts'
import { samplePaths } from '../../../limited-process/samples/samples.ts'
import { JobFailed } from '../../../limited-process/work-queue.ts'
import type { ArchiveEntry } from '../../../office-files/zip-archive.ts'
import type { Env } from '../../../settings/env.ts'
import { maxRatio, maxUnpackedMb } from '../import.limits.ts'
import { maxPhotoBytes } from '../photos/photo-files.ts'
import type { EntryJob, EntryResult, ListJob, ListResult } from './archive.process.ts'

/** Archives are read in a process of their own, one job at a time. */
const program: LimitedProgram<ListJob | EntryJob, ListResult | EntryResult> = {
  name: 'archives',
  file: new URL('./archive.process.ts', import.meta.url),
  allowanceMb: 512,
  maxWaiting: 4,
  refusal: () => new Refusal('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
  timeoutSeconds: 30,
  // a workbook is a ZIP file
  sample: async () => ({
    path: samplePaths.xlsx,
    names: [],
    maxEntries: 100,
    maxUnpackedBytes: 1024 * 1024,
    maxRatio: 100,
  }),
  isSampleRead: (result) => 'photos' in result,
}

interface Services {
  env: Pick<Env, 'IMPORT_MAX_ENTRIES'>
  processes: LimitedProcesses
}

/** Lists the photos of an archive; one that takes too long counts as too large. */
export async function listArchive(
  path: string,
  { env, processes }: Services,
  names?: string[],
): Promise<ListResult> {
  const job: ListJob = {
    path,
    maxEntries: env.IMPORT_MAX_ENTRIES,
    maxUnpackedBytes: maxUnpackedMb * 1024 * 1024,
    maxRatio,
    ...(names && { names }),
  }
  try {
    const result = await processes.run(program, job)
    if ('bytes' in result) throw new Error('the archive was not listed')
    return result
  } catch (error) {
    if (error instanceof JobFailed) return { problem: 'too_large', name: '' }
    throw error
  }
}

/** The content of a listed entry; null if it cannot be read. */
export async function readArchiveEntry(
  path: string,
  entry: ArchiveEntry,
  processes: LimitedProcesses,
): Promise<Buffer | null> {
  if (entry.bytes > maxPhotoBytes) return null
  const result = await processes.run(program, { path, entry }).catch((error: unknown) => {
    if (error instanceof JobFailed) return null
    throw error
  })
  return result && 'bytes' in result && result.bytes ? Buffer.from(result.bytes) : null
}
