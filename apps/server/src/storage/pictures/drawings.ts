import type { LimitedProcesses, LimitedProgram } from '../../limited-process/limited-processes.ts'
import type { JobOwner } from '../../limited-process/work-queue.ts'
import { UploadRefused } from '../upload-refused.ts'
import type { DrawingJob, DrawingResult } from './picture-process.ts'
import { pictureAllowanceMb } from './watermarks.ts'

/** While this number of drawings wait, further ones are refused for some seconds. */
const maxWaiting = 50

/** Turns drawings of the portal into PNG files, in a picture process of their own. */
export function openDrawings(processes: Pick<LimitedProcesses, 'run'>, file: URL) {
  const program: LimitedProgram<DrawingJob, DrawingResult> = {
    name: 'drawings',
    file,
    allowanceMb: pictureAllowanceMb,
    maxWaiting,
    refusal: () => new UploadRefused('uploads.err_busy', { status: 503, retryAfterSeconds: 10 }),
    timeoutSeconds: 60,
    sample: async () => ({
      svg: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
    }),
    isSampleRead: (result) => 'picture' in result,
  }
  return async (svg: string, owner: JobOwner): Promise<Buffer> => {
    const { picture } = await processes.run(program, { svg }, owner)
    return Buffer.from(picture)
  }
}
