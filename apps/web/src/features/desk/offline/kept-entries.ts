import { pack, unpack } from '../../../lib/drafts/sealed/packing.ts'
import { type KeyPair, seal, unseal } from '../../../lib/drafts/sealed/seal.ts'
import {
  listDrafts,
  putDraft,
  removeDraft,
  type SealedDraft,
} from '../../../lib/drafts/sealed/sealed-store.ts'
import { setWaiting } from '../../../lib/drafts/sealed/waiting.ts'
import { createStore } from '../../../lib/session/store.ts'
import { type DeskEntry, isEntry } from './desk-entry.ts'
import { publicKeyOf } from './device-key.ts'

/** What waits on this device, without its content; undefined until it is read. */
export type KeptEntry = Pick<SealedDraft, 'id' | 'savedAt' | 'problem'>
export const keptEntries = createStore<readonly KeptEntry[] | undefined>(undefined)

/** The other tabs of this browser. */
const channelName = 'sangam-desk'

/** Encrypts an entry and stores it. False: this device has no key for the person yet. */
export async function keepEntry(owner: number, { photo, ...entry }: DeskEntry): Promise<boolean> {
  const key = await publicKeyOf(owner)
  if (!key) return false
  const sealed = await seal(key, nameOf(owner, entry.enrolment_id), await pack(entry, photo))
  const savedAt = new Date().toISOString()
  await putDraft({ id: entry.enrolment_id, owner, savedAt, sealed, problem: '' })
  await entriesChanged(owner)
  return true
}

/** Throws if the entry was encrypted for an earlier key. */
export async function openEntry(
  pair: KeyPair,
  { owner, id, sealed }: SealedDraft,
): Promise<DeskEntry> {
  const { values, file } = unpack(await unseal(pair, nameOf(owner, id), sealed))
  if (!isEntry(values)) throw new Error('not an entry of the desk')
  return { ...values, photo: file }
}

/** An entry of one person is not opened as that of another one. */
const nameOf = (owner: number, id: string) => `${owner}/${id}`

export async function removeEntry(owner: number, id: string): Promise<void> {
  await removeDraft(id)
  await entriesChanged(owner)
}

/** Remembers why the server did not take an entry; it is not sent again by itself. */
export async function markRefused(owner: number, id: string, problem: string): Promise<void> {
  const draft = (await listDrafts(owner)).find((one) => one.id === id)
  if (draft) await putDraft({ ...draft, problem })
  await entriesChanged(owner)
}

/** Shows what waits, here and in the other tabs. */
async function entriesChanged(owner: number): Promise<void> {
  await readKeptEntries(owner)
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(owner)
  channel.close()
}

export async function readKeptEntries(owner: number): Promise<void> {
  const drafts = await listDrafts(owner)
  setWaiting(owner, drafts.length)
  keptEntries.set(drafts.map(({ id, savedAt, problem }) => ({ id, savedAt, problem })))
}

/** Follows the changes of other tabs. Returns a cleanup function. */
export function followOtherTabs(owner: number): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {}
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = () => void readKeptEntries(owner)
  return () => channel.close()
}
