import type { Data, Input } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { abortAfter } from '../../../lib/calls/abort-after.ts'
import { ApiError, readAnswer, request } from '../../../lib/calls/api.ts'
import { callAddress, callRequest } from '../../../lib/calls/call-request.ts'
import type { KeyPair } from '../../../lib/drafts/sealed/seal.ts'
import { listDrafts, type SealedDraft } from '../../../lib/drafts/sealed/sealed-store.ts'
import { waitingOf } from '../../../lib/drafts/sealed/waiting.ts'
import { storedUser } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/session/store.ts'
import type { DeskEntry } from './desk-entry.ts'
import { fetchKeyPair, OtherPerson, requireLogin } from './device-key.ts'
import { markRefused, openEntry, removeEntry } from './kept-entries.ts'

const entryTimeoutMs = 60_000
/** A photo on a slow connection. */
const photoTimeoutMs = 180_000

type Sending =
  | { name: 'idle' }
  | { name: 'sending' }
  /** Nothing could be sent; `text` says why, and is empty without a connection. */
  | { name: 'stopped'; text: string; retryMs: number }
export const sending = createStore<Sending>({ name: 'idle' })

/** The key of the portal has changed since, or the browser has damaged the entry. */
export const unreadable = 'unreadable'

/** Sends what waits on this device, oldest first; in one tab at a time. */
export async function sendKeptEntries(): Promise<void> {
  const owner = storedUser()?.id
  if (!owner || waitingOf(owner) === 0) return
  await inOneTab(async () => {
    sending.set({ name: 'sending' })
    try {
      await sendAllOf(owner)
      sending.set({ name: 'idle' })
    } catch (error) {
      sending.set(stoppedBy(error))
    }
  })
}

const lockName = 'sangam-desk'

/**
 * Runs unless something is being sent, here or in another tab; undefined then. Browsers without locks
 * send from several tabs: the server stores each entry once all the same.
 */
export const inOneTab = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> =>
  'locks' in navigator
    ? navigator.locks.request(lockName, { ifAvailable: true }, async (lock) =>
        lock ? work() : undefined,
      )
    : work()

async function sendAllOf(owner: number): Promise<void> {
  let pair: KeyPair | undefined
  let waiting = await listUnrefused(owner)
  while (waiting.length > 0) {
    pair ??= await fetchKeyPair(owner)
    for (const draft of waiting) await sendDraft(pair, draft)
    // what was entered meanwhile
    waiting = await listUnrefused(owner)
  }
}

const listUnrefused = async (owner: number) =>
  (await listDrafts(owner)).filter(({ problem }) => problem === '')

async function sendDraft(pair: KeyPair, draft: SealedDraft): Promise<void> {
  const entry = await openEntry(pair, draft).catch(() => null)
  if (!entry) return markRefused(draft.owner, draft.id, unreadable)
  try {
    await sendEntry(draft.owner, entry)
  } catch (error) {
    if (!isRefusalOfEntry(error)) throw error
    return markRefused(draft.owner, draft.id, error.key)
  }
  await removeEntry(draft.owner, draft.id)
}

/** Sends an entry; the second time it changes nothing, so a lost answer is no problem. */
export async function sendEntry(
  owner: number,
  { photo, isCorrected, ...entry }: DeskEntry,
): Promise<void> {
  const { step, version } = await send(owner, 'desk/enrol', entry)
  if (isCorrected) await send(owner, 'desk/change', { ...entry, version })
  // the family has confirmed what the server has: the answer to an earlier send was lost
  else if (step === 'confirmed') return
  if (photo) await sendPhoto(owner, entry.enrolment_id, photo)
}

async function send<P extends 'desk/enrol' | 'desk/change'>(
  owner: number,
  path: P,
  body: Input<P>,
): Promise<Data<P>> {
  requireLogin(owner)
  const signal = abortAfter(entryTimeoutMs)
  const response = await request(callAddress(path), { ...callRequest(body), signal })
  return (await readAnswer<P>(response)).data
}

async function sendPhoto(owner: number, enrolment_id: string, photo: Blob): Promise<void> {
  requireLogin(owner)
  const body = new FormData()
  body.append('dataPara', JSON.stringify({ enrolment_id }))
  body.append('file', photo, 'photo.jpg')
  const signal = abortAfter(photoTimeoutMs)
  await readAnswer<'desk/photo'>(
    await request(`${apiPath}/desk/photo`, { method: 'POST', body, signal }),
  )
}

/** The right is missing, or the module is off: the same answer would come for every entry. */
const isOfAllEntries = ({ status, key }: ApiError) =>
  key.endsWith('.err_module_off') || (status === 403 && !key.endsWith('.err_region'))

/** Other answers come from a limit, a session that has ended or a server in trouble: the entry waits. */
export const isRefusalOfEntry = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  [400, 403, 404, 409, 413].includes(error.status) &&
  !isOfAllEntries(error)

const usualRetryMs = 20_000
const brokenLineRetryMs = 2_000

function stoppedBy(error: unknown): Sending {
  if (error instanceof OtherPerson) return { name: 'idle' }
  if (!(error instanceof ApiError)) throw error
  // an answer that was cut on its way has a good status and no content
  if (error.status < 400) return { name: 'stopped', text: '', retryMs: brokenLineRetryMs }
  const retryMs = error.retryAfter * 1_000 || usualRetryMs
  return { name: 'stopped', text: error.message, retryMs }
}
