import { startS3Double } from '../apps/server/src/testing/doubles/s3-double.ts'
import type { Settings } from '../test-portal/portal.ts'
import { hasPackages } from './programs.ts'
import { startSwift, swiftPackages } from './swift.ts'

interface ObjectStore {
  name: string
  settings: Settings
  stop(): Promise<void>
}

/** OpenStack Swift, which verifies signatures; where it is not installed, the double of the server tests. */
export async function startObjectStore(): Promise<ObjectStore> {
  if (hasPackages(...swiftPackages)) {
    const { settings, stop } = await startSwift()
    return { name: 'OpenStack Swift', settings, stop }
  }
  const double = await startS3Double()
  const settings: Settings = {
    FILE_STORE: 's3',
    S3_BUCKET: 'sangam',
    S3_ENDPOINT: double.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_FORCE_PATH_STYLE: '1',
  }
  return { name: 'S3 double', settings, stop: double.close }
}
