import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { LRUCache } from 'lru-cache'

/**
 * Caches small files in memory: every visitor sees the same thumbnails (1.9 → 5.6 thousand per
 * second). Changes by this process take effect immediately, changes by another process on the same
 * folder within a second.
 */
export class CachedDisk extends Disk {
  readonly #files = new LRUCache<string, Uint8Array>({
    maxSize: 8 * 1024 * 1024,
    // thumbnails have about six kilobytes; resumes are rarely read
    maxEntrySize: 64 * 1024,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: 1_000,
    fetchMethod: (key) => super.getBytes(key),
    // a file that changes while it is read is returned, but not cached
    ignoreFetchAbort: true,
  })

  constructor(folder: string) {
    super(new FSDriver({ location: folder, visibility: 'private' }))
  }

  override getBytes(key: string): Promise<Uint8Array> {
    return this.#files.forceFetch(key)
  }

  override async put(...args: Parameters<Disk['put']>): Promise<void> {
    await super.put(...args).finally(() => this.#files.delete(args[0]))
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key).finally(() => this.#files.delete(key))
  }

  override async deleteAll(prefix?: string): Promise<void> {
    await super.deleteAll(prefix).finally(() => this.#files.clear())
  }
}
