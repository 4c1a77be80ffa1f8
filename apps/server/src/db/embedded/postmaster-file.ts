import { join } from 'node:path'
import { readIfExists } from './files.ts'

export interface PostmasterFile {
  path: string
  content: string
  /** NaN if the file is empty or damaged, as after a power failure */
  pid: number
  isReady: boolean
  /** where it listens: the folder of its socket, else an IP address */
  host: string
  port: number
}

/** The pid file of a running server, with its state; see miscadmin.h of PostgreSQL. */
export async function readPostmasterFile(clusterDir: string): Promise<PostmasterFile | undefined> {
  const path = join(clusterDir, 'postmaster.pid')
  const content = await readIfExists(path)
  if (content === undefined) return undefined
  const lines = content.split('\n')
  return {
    path,
    content,
    pid: Number.parseInt(lines[0] ?? '', 10),
    isReady: lines[7]?.trim() === 'ready',
    host: lines[4]?.trim() || lines[5]?.trim() || '',
    port: Number.parseInt(lines[3] ?? '', 10),
  }
}
