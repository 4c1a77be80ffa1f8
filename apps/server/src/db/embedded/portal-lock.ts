import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { readIfExists } from './files.ts'
import { startTimeOf } from './processes.ts'

type PortalLock = { release: () => Promise<void> } | { heldBy: number }

/** Locks a data folder for this process, unless another running process holds the lock. */
export async function takePortalLock(path: string): Promise<PortalLock> {
  const content = await describeThisProcess()
  const heldBy = await claim(path, content)
  if (heldBy !== undefined) return { heldBy }
  let isHeld = true
  return {
    release: async () => {
      // A second release must not remove the lock of the next portal.
      if (isHeld) await rm(path, { force: true })
      isHeld = false
    },
  }
}

/**
 * Puts `content` into the file at `path`, and returns undefined, if the file does not exist or was
 * left behind by a process that has ended; otherwise returns the pid of its owner.
 *
 * Linking a complete file is atomic. Replacing a stale file can race: two processes may read the same
 * stale file, and the slower one must not replace the lock of the faster one. So each process first
 * claims the right to replace, with a file named after the dead owner. A process that holds this file
 * and still reads the dead owner's lock can replace it safely.
 */
async function claim(path: string, content: string): Promise<number | undefined> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { flush: true })
  try {
    for (;;) {
      if (await linkUnlessExists(draft, path)) return undefined
      const current = await readIfExists(path)
      if (current === undefined) continue
      const owner = parseOwner(current)
      if (await isRunning(owner)) return owner.pid
      const right = `${path}.after-${owner.pid}-${owner.started}`
      const replacedBy = await claim(right, content)
      if (replacedBy !== undefined) return replacedBy
      try {
        if ((await readIfExists(path)) !== current) continue
        await rename(draft, path)
        return undefined
      } finally {
        await rm(right, { force: true })
      }
    }
  } finally {
    await rm(draft, { force: true })
  }
}

interface Owner {
  pid: number
  started: string
  boot: string
}

// Three lines: pid, start time since boot, and boot id.
async function describeThisProcess(): Promise<string> {
  const started = await startTimeOf(process.pid)
  return `${process.pid}\n${started}\n${await currentBoot()}\n`
}

// A file that a power failure left empty gives pid 0, which never runs.
function parseOwner(content: string): Owner {
  const [pid, started = '', boot = ''] = content.split('\n')
  return { pid: Number.parseInt(pid ?? '', 10) || 0, started: started.replace(/\W/g, ''), boot }
}

async function isRunning(owner: Owner): Promise<boolean> {
  if (owner.pid <= 0 || owner.boot !== (await currentBoot())) return false
  const started = await startTimeOf(owner.pid)
  return started === owner.started || started === 'unknown'
}

async function currentBoot(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
}

async function linkUnlessExists(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
