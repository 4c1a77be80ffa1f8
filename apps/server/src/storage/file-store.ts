import path from 'node:path'
import { Disk } from 'flydrive'
import type { Env } from '../env.ts'
import { RememberingDisk } from './remembering-disk.ts'

/** Keeps uploaded and made files. Keys are made by the server; no name of a client reaches the disk. */
export type FileStore = Pick<
  Disk,
  'put' | 'getBytes' | 'getStream' | 'exists' | 'delete' | 'deleteAll' | 'listAll'
>

export async function openFileStore(env: Env): Promise<FileStore> {
  if (env.FILE_STORE === 'disk') {
    return new RememberingDisk(path.resolve(env.DATA_DIR, 'files'))
  }
  // loaded only where used: the S3 client is large
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
      // the client's own checksums are unknown to many compatible stores
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
