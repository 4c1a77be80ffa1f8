import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { readIfExists } from './files.ts'
import { startTimeOf } from './processes.ts'

type PortalLock = { release: () => Promise<void> } | { heldBy: number }

/** Claims a data folder for this process, unless another process that still runs has it. */
export async function takePortalLock(path: string): Promise<PortalLock> {
  const content = await describeThisProcess()
  const heldBy = await claim(path, content)
  if (heldBy !== undefined) return { heldBy }
  let isHeld = true
  return {
    release: async () => {
      // A second release must not take the lock away from the next portal.
      if (isHeld) await rm(path, { force: true })
      isHeld = false
    },
  }
}

/**
 * Puts `content` into the file at `path`, and returns undefined, if the file does not exist or was
 * left behind by a process that has ended; otherwise returns the pid of its owner.
 *
 * Linking a finished file is atomic and never shows an incomplete one. Replacing a stale file is
 * the delicate part: two processes may find the same stale file, and the slower one must not
 * replace the lock of the faster one. So the right to replace is itself claimed first, with a file
 * named after the dead owner; who holds that one and still finds the dead owner's file knows that
 * nobody else can touch it.
 */
async function claim(path: string, content: string): Promise<number | undefined> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { flush: true })
  try {
    for (;;) {
      if (await linkUnlessExists(draft, path)) return undefined
      const found = await readIfExists(path)
      if (found === undefined) continue
      const owner = parseOwner(found)
      if (await isRunning(owner)) return owner.pid
      const right = `${path}.after-${owner.pid}-${owner.started}`
      const replacedBy = await claim(right, content)
      if (replacedBy !== undefined) return replacedBy
      try {
        if ((await readIfExists(path)) !== found) continue
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

// Three lines: pid, start time counted from the start of the machine, and which start that was.
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
