import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { OperatorEnv } from '../settings/env.ts'

const prefix = 'received-'
/** No upload takes longer. */
const maxHours = 3

/** Large files are received on the disk instead of in memory. */
const folderOf = ({ DATA_DIR }: Pick<OperatorEnv, 'DATA_DIR'>) => path.resolve(DATA_DIR, 'tmp')

/** A new path for a temporary file. */
async function newTemporaryPath(env: Pick<OperatorEnv, 'DATA_DIR'>): Promise<string> {
  await mkdir(folderOf(env), { recursive: true })
  return path.join(folderOf(env), `${prefix}${randomBytes(12).toString('hex')}`)
}

/** Writes a stream to a temporary file, which the caller removes. */
export async function receiveFile(
  env: Pick<OperatorEnv, 'DATA_DIR'>,
  stream: Readable,
): Promise<string> {
  const file = await newTemporaryPath(env)
  try {
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }))
    return file
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Removes the files that a process left when it was killed. */
export async function removeOldReceived(env: Pick<OperatorEnv, 'DATA_DIR'>): Promise<void> {
  const folder = folderOf(env)
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((found) => found.startsWith(prefix))) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > maxHours * 3_600_000) await rm(file, { force: true })
  }
}
