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
  /** the line that best describes the problem, of one process or of all */
  problemSince: (position: number, pid?: number) => Promise<string>
}

export async function openLogFile(path: string): Promise<LogFile> {
  await mkdir(dirname(path), { recursive: true })
  await trim(path)
  const file = await open(path, 'a', 0o600)
  // PostgreSQL keeps the file open while it runs, so it is truncated in place.
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
      if (pid === undefined) return mostRelevantLine(text)
      const lines = text.split('\n').filter((line) => line.includes(` [${pid}] `))
      return mostRelevantLine(lines.join('\n'))
    },
  }
}

/** The line of PostgreSQL's output that best describes the problem. */
export function mostRelevantLine(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const line =
    // The cause; later messages describe only its consequences.
    lines.find((line) => line.includes('No space left on device')) ??
    lines.findLast((line) => /\b(?:FATAL|PANIC|error):|shutdown request/.test(line)) ??
    lines.findLast((line) => !line.includes(' LOG: ')) ??
    ''
  return line.replace(/^.*?\b(?:FATAL|PANIC|ERROR|LOG|error):\s+/, '').trim()
}

async function trim(path: string): Promise<void> {
  const size = await stat(path).then(
    (info) => info.size,
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
    // The file may have been truncated in the meantime.
    const start = size < position ? 0 : Math.max(position, size - TAIL)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(TAIL), position: start })
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
