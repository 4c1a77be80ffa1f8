import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { registryFile } from '@sangam/contract/profiles/registry-columns'
import type { FileProblem } from '@sangam/contract/registry-import/values'
import type { Services } from '../../../composition/services.ts'
import { listArchive, readArchiveEntry } from './archive.reader.ts'

interface OpenedUpload {
  /** The workbook or CSV file. */
  bytes: Buffer
  sha256: string
  /** The photos beside the workbook in a registry that a portal has saved; 0 in any other file. */
  photos: number
  /** The size of the whole file. */
  size: number
}

const mb = 1024 * 1024

/**
 * Opens a file on the disk: a workbook, a CSV file, or the archive with workbook and photos that a
 * portal saves as its registry.
 */
export async function openUpload(
  path: string,
  services: Pick<Services, 'env' | 'processes'>,
): Promise<OpenedUpload | { problem: FileProblem }> {
  const { size } = await stat(path)
  const sha256 = await hashOf(path)
  const inside = await listArchive(path, services, [registryFile])
  const entry = 'photos' in inside ? inside.photos[0] : undefined
  if (!entry) {
    if (size > services.env.IMPORT_MAX_MB * mb) return { problem: 'too_large' }
    return { bytes: await readFile(path), sha256, photos: 0, size }
  }
  const bytes = await readArchiveEntry(path, entry, services.processes)
  if (!bytes) return { problem: 'broken' }
  if (bytes.length > services.env.IMPORT_MAX_MB * mb) return { problem: 'too_large' }
  const photos = await listArchive(path, services)
  // a registry without photos is still a registry
  return { bytes, sha256, photos: 'photos' in photos ? photos.photos.length : 0, size }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
