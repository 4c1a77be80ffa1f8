import { api } from '../../../lib/calls/api.ts'
import { canSeal, type KeyPair, type PublicKey } from '../../../lib/drafts/sealed/seal.ts'
import { findKey, putKey } from '../../../lib/drafts/sealed/sealed-store.ts'
import { storedUser } from '../../../lib/session/session.ts'

/** The public key of a person on this device; undefined before the first visit with a connection. */
export const publicKeyOf = async (owner: number): Promise<PublicKey | undefined> =>
  canSeal() ? findKey(owner) : undefined

/** Asks the server for the key pair of a person on this device, and stores the public part only. */
export async function fetchKeyPair(owner: number): Promise<KeyPair> {
  const device = (await findKey(owner))?.device ?? crypto.randomUUID()
  requireLogin(owner)
  const { data } = await api('desk/draft-key', { device })
  await putKey({ owner, device, x: data.x, y: data.y })
  return data
}

/** Another person, or nobody, is logged in by now. */
export class OtherPerson extends Error {}

/** The token of a request is that of the person who is logged in now. */
export function requireLogin(owner: number): void {
  if (storedUser()?.id !== owner) throw new OtherPerson()
}
