import path from 'node:path'
import { Disk } from 'flydrive'
import type { OperatorEnv } from '../settings/env.ts'
import { CachedDisk } from './cached-disk.ts'

/** Stores uploaded and generated files. The server creates the keys; client file names are not used. */
export type FileStore = Pick<
  Disk,
  'put' | 'moveFromFs' | 'getBytes' | 'getStream' | 'exists' | 'delete' | 'deleteAll' | 'listAll'
>

/** A lost connection is tried again immediately; a second failure is an outage. */
const maxAttempts = 2

export async function openFileStore(env: OperatorEnv): Promise<FileStore> {
  if (env.FILE_STORE === 'disk') {
    return new CachedDisk(path.resolve(env.DATA_DIR, 'files'))
  }
  const timeoutMs = env.S3_TIMEOUT_SECONDS * 1000
  // imported on demand: the S3 client is large
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
      credentials: { accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
      forcePathStyle: env.S3_FORCE_PATH_STYLE,
      requestHandler: {
        connectionTimeout: timeoutMs,
        requestTimeout: timeoutMs,
        throwOnRequestTimeout: true,
        socketTimeout: timeoutMs,
      },
      maxAttempts,
      // many compatible stores do not support the client's checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      supportsACL: false,
      visibility: 'private',
    }),
  )
}
