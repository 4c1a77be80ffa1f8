import { queryClient } from '../../../lib/calls/query-client.ts'
import { keepDesk } from '../../../lib/drafts/sealed/keep-desk.ts'
import { canSeal } from '../../../lib/drafts/sealed/seal.ts'
import { findLists, putLists } from '../../../lib/drafts/sealed/sealed-store.ts'
import { masterDataQuery } from '../../../lib/forms/master-data.ts'
import { createStore } from '../../../lib/session/store.ts'
import { fetchKeyPair, publicKeyOf } from './device-key.ts'

/** Whether the desk works on this device without a connection; undefined until it is known. */
export const isDeviceReady = createStore<boolean | undefined>(undefined)

/** Gets what the desk needs without a connection: its files, the lists of choices and a key. */
export async function prepareDevice(owner: number): Promise<void> {
  if (!canSeal() || !('serviceWorker' in navigator)) return isDeviceReady.set(false)
  const isPrepared = (await publicKeyOf(owner)) !== undefined && (await findLists()) !== undefined
  if (isPrepared) isDeviceReady.set(true)
  try {
    await fetchKeyPair(owner)
    await putLists(await queryClient.fetchQuery(masterDataQuery))
    isDeviceReady.set(await keepDesk())
    // otherwise the browser may delete what waits when the device is full
    await navigator.storage?.persist?.()
  } catch {
    // without a connection: what is there from the last visit is enough
    isDeviceReady.set(isPrepared)
  }
}

/** Gives the form its lists of choices without a connection. */
export async function showStoredLists(): Promise<void> {
  const { queryKey } = masterDataQuery
  if (!canSeal()) return
  const stored = await findLists()
  if (stored && !queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, stored)
}
