import type { Data } from '@sangam/contract/calls'
import type { PublicKey, Sealed } from './seal.ts'

/** A draft that waits on this device. What is readable names no family. */
export interface SealedDraft {
  id: string
  /** The id of the person who can open it. */
  owner: number
  savedAt: string
  sealed: Sealed
  /** Why it is not sent by itself: the text key of the refusal, or that it cannot be opened; empty otherwise. */
  problem: string
}

/** The public key of a person on this device. */
interface StoredKey extends PublicKey {
  owner: number
  device: string
}

const databaseName = 'sangam-desk'
const drafts = 'drafts'
const keys = 'keys'
const lists = 'lists'

const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1)
  request.onupgradeneeded = () => {
    request.result.createObjectStore(drafts, { keyPath: 'id' })
    request.result.createObjectStore(keys, { keyPath: 'owner' })
    request.result.createObjectStore(lists)
  }
  return done(request)
}

/** Runs in one transaction; resolves when it is on the disk. */
async function inStore<Value>(
  name: string,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open()
  try {
    const transaction = database.transaction(name, mode)
    const end = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
    const value = await done(run(transaction.objectStore(name)))
    await end
    return value
  } finally {
    database.close()
  }
}

/** The drafts of a person, oldest first. */
export async function listDrafts(owner: number): Promise<SealedDraft[]> {
  const all: SealedDraft[] = await inStore(drafts, 'readonly', (store) => store.getAll())
  return all
    .filter((draft) => draft.owner === owner)
    .sort((one, other) => one.savedAt.localeCompare(other.savedAt))
}

export const putDraft = (draft: SealedDraft) =>
  inStore(drafts, 'readwrite', (store) => store.put(draft))

export const removeDraft = (id: string) => inStore(drafts, 'readwrite', (store) => store.delete(id))

export const findKey = (owner: number): Promise<StoredKey | undefined> =>
  inStore(keys, 'readonly', (store) => store.get(owner))

export const putKey = (key: StoredKey) => inStore(keys, 'readwrite', (store) => store.put(key))

type Lists = Data<'get-master-data'>

/** The lists of choices, which are the same for everybody. */
export const findLists = (): Promise<Lists | undefined> =>
  inStore(lists, 'readonly', (store) => store.get(lists))

export const putLists = (data: Lists) =>
  inStore(lists, 'readwrite', (store) => store.put(data, lists))
