import { copyFile, mkdir, open, stat, truncate } from 'node:fs/promises'
import { dirname } from 'node:path'

const LARGEST_LOG = 1024 * 1024
const TAIL = 16 * 1024
const LOOK_EVERY_MS = 60 * 60 * 1000

export interface LogFile {
  path: string
  /** opened for appending; `close` does not disturb a process that was given it */
  descriptor: number
  close: () => Promise<void>
  /** where the next line will be written, to be passed to `problemSince` */
  position: () => Promise<number>
  /** the line that best tells what went wrong, of one process or of all */
  problemSince: (position: number, pid?: number) => Promise<string>
}

export async function openLogFile(path: string): Promise<LogFile> {
  await mkdir(dirname(path), { recursive: true })
  await trim(path)
  const file = await open(path, 'a', 0o600)
  // PostgreSQL keeps the file open for as long as it runs, so it is emptied in place.
  const timer = setInterval(() => void trim(path).catch(() => undefined), LOOK_EVERY_MS)
  timer.unref()
  return {
    path,
    descriptor: file.fd,
    close: async () => {
      clearInterval(timer)
      await file.close()
    },
    position: async () => (await stat(path)).size,
    problemSince: async (position, pid) => {
      const text = await readFrom(path, position)
      if (pid === undefined) return mostTelling(text)
      const lines = text.split('\n').filter((line) => line.includes(` [${pid}] `))
      return mostTelling(lines.join('\n'))
    },
  }
}

/** Of what a program of PostgreSQL printed, the line that best tells what went wrong. */
export function mostTelling(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const line =
    // The cause, where later messages only tell about its consequences.
    lines.find((line) => line.includes('No space left on device')) ??
    lines.findLast((line) => /\b(?:FATAL|PANIC|error):|shutdown request/.test(line)) ??
    lines.findLast((line) => !line.includes(' LOG: ')) ??
    ''
  return line.replace(/^.*?\b(?:FATAL|PANIC|ERROR|LOG|error):\s+/, '').trim()
}

async function trim(path: string): Promise<void> {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size <= LARGEST_LOG) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

async function readFrom(path: string, position: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    // It may have been emptied since.
    const start = size < position ? 0 : Math.max(position, size - TAIL)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(TAIL), position: start })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
