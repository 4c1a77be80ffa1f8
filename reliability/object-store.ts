import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startS3Double } from '../apps/server/src/testing/s3-double.ts'
import type { Settings } from '../test-portal/portal.ts'
import { startProgram } from '../test-portal/program.ts'
import { unusedPort } from '../test-portal/unused-port.ts'

// not a dependency: it is unmaintained and only this program uses it
const s3rver = 's3rver@3.7.1'
const startTimeoutMs = 120_000

interface ObjectStore {
  name: string
  settings: Settings
  stop(): Promise<void>
}

const settingsFor = (endpoint: string): Settings => ({
  FILE_STORE: 's3',
  S3_BUCKET: 'sangam',
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_FORCE_PATH_STYLE: '1',
})

/** An S3-compatible server; without a network, the double of the server tests. */
export async function startObjectStore(folder: string): Promise<ObjectStore> {
  return (await startS3rver(folder)) ?? (await startDouble())
}

async function startS3rver(folder: string): Promise<ObjectStore | null> {
  await mkdir(folder)
  const port = await unusedPort()
  const addressArguments = ['-d', folder, '-a', '127.0.0.1', '-p', String(port)]
  const npmArguments = ['--yes', `--package=${s3rver}`, '--', 's3rver', ...addressArguments]
  const bucketArguments = ['--no-vhost-buckets', '--configure-bucket', 'sangam']
  const server = startProgram('npm', ['exec', ...npmArguments, ...bucketArguments])
  const isUp = await Promise.race([
    server.waitForOutput(/listening on/).then(
      () => true,
      () => false,
    ),
    pause(startTimeoutMs, false, { ref: false }),
  ])
  if (!isUp) {
    await server.killFamily()
    return null
  }
  return {
    name: s3rver,
    settings: settingsFor(`http://127.0.0.1:${port}`),
    stop: server.killFamily,
  }
}

async function startDouble(): Promise<ObjectStore> {
  const double = await startS3Double()
  return { name: 'S3 double', settings: settingsFor(double.endpoint), stop: double.close }
}
