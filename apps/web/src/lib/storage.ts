/** The only door to what the browser keeps. A browser that keeps nothing still works until reload. */
const memory = new Map<string, string>()

export type StoredKey = 'user' | 'lang' | 'aid' | 'draft-registration'
/** Work in progress outlives a session that ended by itself, not a logout. */
const drafts = ['draft-registration']
/** Kept when everything else is cleared: how the person likes to read, not who the person is. */
const lasting = ['lang', 'mantine-color-scheme-value']

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    memory.set(key, value)
  }
}

export function removeStored(key: StoredKey): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // nothing was kept
  }
}

export function clearStored({ keepsDrafts = false } = {}): void {
  const kept = keepsDrafts ? [...lasting, ...drafts] : lasting
  memory.clear()
  try {
    for (const key of Object.keys(localStorage)) {
      if (!kept.includes(key)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
  } catch {
    // nothing was kept
  }
}
