interface Entry<Value> {
  value: Promise<Value>
  expires: number
}

/**
 * Keeps results that are expensive to make in memory, for a limited time and number. Concurrent
 * requests for one key share the work; neither a failure nor a missing result is kept.
 */
export class ExpiringCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #maxEntries: number
  readonly #maxAgeMs: number

  constructor({ maxEntries, maxAgeMs }: { maxEntries: number; maxAgeMs: number }) {
    this.#maxEntries = maxEntries
    this.#maxAgeMs = maxAgeMs
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const cached = this.#entries.get(key)
    if (cached && cached.expires > Date.now()) return cached.value
    this.#entries.delete(key)
    this.#removeOld()
    const value = make()
    const entry = { value, expires: Date.now() + this.#maxAgeMs }
    this.#entries.set(key, entry)
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    void value.then((made) => made === null && forget(), forget)
    return value
  }

  #removeOld(): void {
    for (const [key, { expires }] of this.#entries) {
      // the oldest ones come first
      if (expires > Date.now() && this.#entries.size < this.#maxEntries) return
      this.#entries.delete(key)
    }
  }
}
