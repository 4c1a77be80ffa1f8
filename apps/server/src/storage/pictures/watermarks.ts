import type { LimitedProcesses, LimitedProgram } from '../../limited-process/limited-processes.ts'
import { readSample } from '../../limited-process/samples/samples.ts'
import { JobFailed } from '../../limited-process/work-queue.ts'
import { ExpiringCache } from '../expiring-cache.ts'
import { UploadRefused } from '../upload-refused.ts'
import type { Marks } from './picture.watermark.ts'
import type { WatermarkJob, WatermarkResult } from './picture-process.ts'

/** While this number of watermarks wait, further ones are refused for some seconds. */
const maxWaiting = 50
/** Pictures with a watermark that each process keeps in memory, and for how long. */
const cachedPictures = 200
const cacheMinutes = 60

/** The largest picture that the settings allow, 50 megapixels decoded as a whole, needs about 180 MB. */
export const pictureAllowanceMb = 384

export interface WatermarkedPicture extends Marks {
  /** The only reader of this copy. */
  viewer: string
  /** Names the content of the picture. */
  picture: string
  /** Null if the picture is not stored. */
  read(): Promise<Uint8Array | null>
}

/**
 * Draws watermarks in a picture process of their own, so that no upload delays them. Copies stay only
 * in memory: nothing is stored that would have to be erased with a profile.
 */
export function openWatermarks(processes: Pick<LimitedProcesses, 'run'>, file: URL) {
  const program: LimitedProgram<WatermarkJob, WatermarkResult> = {
    name: 'watermarks',
    file,
    allowanceMb: pictureAllowanceMb,
    maxWaiting,
    refusal: () => new UploadRefused('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
    // only a process that is stuck takes so long: the pictures are small and of the portal itself
    timeoutSeconds: 60,
    sample: async () => ({
      bytes: await readSample('jpeg'),
      marks: { edge: 'Sangam', across: 'Sangam' },
    }),
    isSampleRead: (result) => 'picture' in result,
  }
  const cache = new ExpiringCache<Buffer | null>({
    maxEntries: cachedPictures,
    maxAgeMs: cacheMinutes * 60_000,
  })

  async function render({
    viewer,
    read,
    edge,
    across,
  }: WatermarkedPicture): Promise<Buffer | null> {
    const bytes = await read()
    if (!bytes) return null
    const job = { bytes, marks: { edge, across } }
    const draw = () => processes.run(program, job, viewer)
    const result = await draw()
      // a picture of the portal is never too large: the machine was too busy, or the process was stuck
      .catch((error: unknown) => (error instanceof JobFailed ? draw() : Promise.reject(error)))
      .catch((error: unknown) => {
        throw error instanceof JobFailed ? program.refusal() : error
      })
    return 'picture' in result ? Buffer.from(result.picture) : null
  }

  return (marked: WatermarkedPicture): Promise<Buffer | null> =>
    cache.get(JSON.stringify([marked.viewer, marked.picture, marked.edge, marked.across]), () =>
      render(marked),
    )
}
