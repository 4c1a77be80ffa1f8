import { LRUCache } from 'lru-cache'

/**
 * Keeps results that are expensive to make in memory, for a limited time and number. Concurrent
 * requests for one key share the work; neither a failure nor a missing result is kept.
 */
export class ExpiringCache<Value> {
  readonly #results: LRUCache<string, Promise<Value>>

  constructor({ maxEntries, maxAgeMs }: { maxEntries: number; maxAgeMs: number }) {
    this.#results = new LRUCache({ max: maxEntries, ttl: maxAgeMs, perf: Date })
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#results.get(key)
    if (kept) return kept
    const result = make()
    this.#results.set(key, result)
    const forget = () => {
      if (this.#results.peek(key) === result) this.#results.delete(key)
    }
    void result.then((made) => made === null && forget(), forget)
    return result
  }
}
