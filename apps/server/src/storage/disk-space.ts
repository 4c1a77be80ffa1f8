import { statfs } from 'node:fs/promises'
import type { OperatorEnv } from '../settings/env.ts'
import { UploadRefused } from './upload-refused.ts'

export interface DiskSpace {
  freeBytes: number
  totalBytes: number
}

export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}

export const isDiskLow = (
  { freeBytes, totalBytes }: DiskSpace,
  env: Pick<OperatorEnv, 'UPLOAD_MIN_FREE_DISK_PERCENT'>,
): boolean => freeBytes < totalBytes * (env.UPLOAD_MIN_FREE_DISK_PERCENT / 100)

/** Uploads stop before the disk is full, because PostgreSQL cannot work on a full disk. */
export async function requireDiskSpace(env: OperatorEnv): Promise<void> {
  if (env.FILE_STORE !== 'disk' || !isDiskLow(await readDiskSpace(env.DATA_DIR), env)) return
  throw new UploadRefused('uploads.err_disk_full', { status: 503, retryAfterSeconds: 3_600 })
}
