import { stat } from 'node:fs'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Thumbnails have some six kilobytes; a resume is fetched once in a while. */
const largestFile = 64 * 1024
const mostBytes = 8 * 1024 * 1024
const trustedForMs = 1_000

interface Remembered {
  bytes: Uint8Array
  /** How the file looked when it was read. */
  stamp: string
  /** When it was last seen to look so. */
  seenAt: number
}

/**
 * Keeps in memory the small files that were read last: everybody looks at the same pictures. What
 * this process removes or replaces is forgotten at once; what another process does on the same
 * folder is seen within a second, by looking at the file.
 */
export class RememberingDisk extends Disk {
  readonly #folder: string
  /** By key, the one seen longest ago first. */
  readonly #files = new Map<string, Remembered>()
  #bytes = 0
  #changes = 0

  constructor(folder: string) {
    super(new FSDriver({ location: folder, visibility: 'private' }))
    this.#folder = folder
  }

  override async getBytes(key: string): Promise<Uint8Array> {
    const known = this.#files.get(key)
    const now = Date.now()
    if (known && Math.abs(now - known.seenAt) < trustedForMs) return known.bytes

    const changes = this.#changes
    const stamp = await stampOf(path.join(this.#folder, key))
    const bytes = known?.stamp === stamp ? known.bytes : await super.getBytes(key)
    this.#forget(key)
    // what was read before a change must not outlive it
    if (stamp && changes === this.#changes) this.#remember(key, { bytes, stamp, seenAt: now })
    return bytes
  }

  override put(...args: Parameters<Disk['put']>): Promise<void> {
    return this.#changing(() => super.put(...args))
  }

  override delete(key: string): Promise<void> {
    return this.#changing(() => super.delete(key))
  }

  override deleteAll(prefix?: string): Promise<void> {
    return this.#changing(() => super.deleteAll(prefix))
  }

  /** Changes are rare beside reads, so nothing is lost by forgetting everything. */
  async #changing(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } finally {
      this.#changes += 1
      this.#bytes = 0
      this.#files.clear()
    }
  }

  #remember(key: string, file: Remembered): void {
    if (file.bytes.length > largestFile) return
    this.#files.set(key, file)
    this.#bytes += file.bytes.length
    for (const oldest of this.#files.keys()) {
      if (this.#bytes <= mostBytes) return
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#files.get(key)?.bytes.length ?? 0
    this.#files.delete(key)
  }
}

/** Changes with every change of the file; empty where there is none. */
const stampOf = (file: string) =>
  new Promise<string>((resolve) => {
    stat(file, (error, facts) =>
      resolve(error ? '' : `${facts.ino} ${facts.size} ${facts.ctimeMs}`),
    )
  })
