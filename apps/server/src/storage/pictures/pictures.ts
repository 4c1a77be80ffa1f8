import type { LimitedProcesses, LimitedProgram } from '../../limited-process/limited-processes.ts'
import { readSample } from '../../limited-process/samples/samples.ts'
import { JobFailed, type JobOwner } from '../../limited-process/work-queue.ts'
import type { OperatorEnv } from '../../settings/env.ts'
import { UploadRefused } from '../upload-refused.ts'
import { openDrawings } from './drawings.ts'
import type { PictureJob, PictureResult, PictureVersion } from './picture-process.ts'
import { openWatermarks, pictureAllowanceMb, type WatermarkedPicture } from './watermarks.ts'

/** The name and size of each version of an uploaded picture. */
export type PictureVersions = Record<string, PictureVersion>

/** Square portraits: small for cards and lists, large for details. */
export const portraitVersions = {
  thumb: { width: 160, height: 160, fit: 'cover' },
  photo: { width: 600, height: 600, fit: 'cover' },
} satisfies PictureVersions

/** Photos of profiles: the blurred version is for viewers who may not see the photo. */
export const profilePhotoVersions = {
  ...portraitVersions,
  // too few pixels to recognize a person; browsers enlarge them smoothly
  blurred: { width: 24, height: 24, fit: 'cover' },
} satisfies PictureVersions

/** The whole sheet, large enough to be read. */
export const patrikaVersions = {
  thumb: { width: 160, height: 160, fit: 'cover' },
  photo: { width: 1400, height: 1400, fit: 'inside', withoutEnlargement: true },
} satisfies PictureVersions

export class NotAPicture extends Error {}

interface MeasuredPictures<Versions extends PictureVersions> {
  pictures: Record<keyof Versions & string, Buffer>
  side: number
}

export interface Pictures {
  /**
   * Creates the versions of a picture. Each one is a new JPEG: rotated upright, without metadata
   * (such as the location) and without other data hidden in the file. Throws `NotAPicture`, or
   * `UploadRefused` if the picture is too large or too many pictures wait.
   */
  make<Versions extends PictureVersions>(
    bytes: Buffer,
    versions: Versions,
    owner?: JobOwner,
  ): Promise<Record<keyof Versions & string, Buffer>>
  /** `make` with the smaller side of the sent picture in pixels. */
  makeMeasured<Versions extends PictureVersions>(
    bytes: Buffer,
    versions: Versions,
    owner?: JobOwner,
  ): Promise<MeasuredPictures<Versions>>
  /** The picture with marks that say whose copy it is; null if there is no such picture. */
  watermark(picture: WatermarkedPicture): Promise<Buffer | null>
  /** A drawing of the portal, given as SVG, as PNG. */
  draw(svg: string, owner: JobOwner): Promise<Buffer>
  /** Decodes pictures; tested after each start. */
  program: LimitedProgram<PictureJob, PictureResult>
}

type PictureSettings = Pick<
  OperatorEnv,
  'PICTURE_QUEUE' | 'PICTURE_MAX_MEGAPIXELS' | 'PICTURE_MAX_SECONDS'
>

function refuseIfTooLong(error: unknown): never {
  if (error instanceof JobFailed) throw new UploadRefused('uploads.err_too_many_pixels')
  throw error
}

const programFile = new URL('./picture-process.ts', import.meta.url)

/** Pictures are decoded one at a time in a process of their own; see `picture-process.ts`. */
export function openPictures(
  env: PictureSettings,
  processes: LimitedProcesses,
  file = programFile,
): Pictures {
  const jobOf = (bytes: Buffer, versions: PictureVersions): PictureJob => ({
    bytes,
    versions,
    maxPixels: env.PICTURE_MAX_MEGAPIXELS * 1_000_000,
    maxSeconds: env.PICTURE_MAX_SECONDS,
  })
  const program: LimitedProgram<PictureJob, PictureResult> = {
    name: 'pictures',
    file,
    allowanceMb: pictureAllowanceMb,
    maxWaiting: env.PICTURE_QUEUE,
    refusal: () => new UploadRefused('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
    // the process limits decoding itself; this limit includes its start and the encoding
    timeoutSeconds: env.PICTURE_MAX_SECONDS + 10,
    sample: async () => jobOf(await readSample('jpeg'), portraitVersions),
    isSampleRead: (result) => 'pictures' in result,
  }
  const makeMeasured: Pictures['makeMeasured'] = async (bytes, versions, owner) => {
    const job = jobOf(bytes, versions)
    const result = await processes.run(program, job, owner).catch(refuseIfTooLong)
    if ('pictures' in result) return result as MeasuredPictures<typeof versions>
    if (result.problem === 'not a picture') throw new NotAPicture()
    throw new UploadRefused('uploads.err_too_many_pixels')
  }
  return {
    program,
    watermark: openWatermarks(processes, file),
    draw: openDrawings(processes, file),
    makeMeasured,
    make: async (bytes, versions, owner) => (await makeMeasured(bytes, versions, owner)).pictures,
  }
}
