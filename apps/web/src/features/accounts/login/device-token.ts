import { readStored, writeStored } from '../../../lib/session/storage.ts'

/**
 * Random text that identifies this browser at login. After a login the server counts codes for this
 * browser separately, so that strangers cannot use up the codes of its owner.
 */
export function deviceToken(): string {
  const stored = readStored('device')
  if (stored) return stored
  const token = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  writeStored('device', token)
  return token
}
