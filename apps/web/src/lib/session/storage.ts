/**
 * The only access to localStorage and sessionStorage. In a browser that blocks them, values live in
 * memory until the page is reloaded.
 */
const memory = new Map<string, string>()

/** The key under which Mantine stores the color scheme. */
export const colorSchemeKey = 'mantine-color-scheme-value'
type StoredKey =
  | 'user'
  | 'lang'
  | 'aid'
  | 'device'
  | 'passkey'
  | 'push'
  | 'push-offer'
  | 'safety-read'
  | 'setup-token'
  | 'desk-waiting'
  | typeof colorSchemeKey
/**
 * Preferences of the reader survive a logout, and so does what the login knows of this device, and the
 * number of drafts of the desk that wait on it.
 */
const preferences: string[] = [
  'lang',
  'device',
  'passkey',
  'push-offer',
  'desk-waiting',
  colorSchemeKey,
]

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
    // storage is blocked
  }
}

export function clearStored(): void {
  memory.clear()
  try {
    for (const key of Object.keys(localStorage)) {
      if (!preferences.includes(key)) localStorage.removeItem(key)
    }
    sessionStorage.clear()
  } catch {
    // storage is blocked
  }
}

/** Values that live as long as the tab. */
type TabKey = 'return-to' | 'reloaded-at' | 'complaint-proof'

export function readInTab(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** False where storage is blocked. */
export function writeInTab(key: TabKey, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}

export function removeInTab(key: TabKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // storage is blocked
  }
}
