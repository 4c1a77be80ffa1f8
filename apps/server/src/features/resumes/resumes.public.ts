import type { LimitedProcesses } from '../../limited-process/limited-processes.ts'
import { inspectUploadedResume } from './file/file.inspection.ts'

/** Whether a file is a PDF without scripts, passwords and files inside, by its content. */
export async function isSafePdf(
  bytes: Buffer,
  processes: LimitedProcesses,
  owner: number,
): Promise<boolean> {
  const inspected = await inspectUploadedResume(bytes, processes, owner)
  return 'type' in inspected && inspected.type === 'pdf'
}
