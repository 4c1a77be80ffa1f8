import type { Data, Input } from '@sangam/contract/calls'
import type { DraftFormName, DraftValues } from '@sangam/contract/drafts/forms'
import { abortAfter } from '../calls/abort-after.ts'
import { ApiError, api, readAnswer, request } from '../calls/api.ts'
import { callAddress, callRequest } from '../calls/call-request.ts'
import { isServerReachable } from '../calls/reachability.ts'
import { storedUser } from '../session/session.ts'
import { createStore, type Store } from '../session/store.ts'

/** Identifies the draft of one form of one person; `recordId` is 0 for a new record. */
interface DraftKey {
  userId: number
  form: DraftFormName
  recordId: number
}

type DraftStatus =
  | { name: 'unchanged' }
  | { name: 'unsaved' }
  | { name: 'saved'; at: string }
  /** Another window has saved since this form loaded the draft. */
  | { name: 'changed elsewhere' }

/** Saves the draft of a form on the server. */
export interface DraftSaver {
  status: Store<DraftStatus>
  /** The values that the server does not have yet. */
  unsaved: () => DraftValues | null
  /** Call with the stored draft before the first change. */
  loaded: (draft: Data<'drafts/mine'>) => void
  /** Saves the values after a pause in typing. */
  change: (values: DraftValues) => void
  /** Saves now. */
  flush: () => Promise<void>
  /** Replaces the draft that another window has saved. */
  replaceOther: () => Promise<void>
  /** Saves when the page is hidden and when the server answers again. Returns a cleanup function. */
  watch: () => () => void
  /** Waits for a save that is on its way, and starts no other one until `resume`. */
  pause: () => Promise<void>
  resume: () => void
  /** Forgets the values: the form was sent, or the draft was discarded. */
  forget: () => void
}

const pauseInTypingMs = 1_500
const retryMs = 20_000
const saveTimeoutMs = 30_000

/** By key. A form that was left before its values were saved finds them here again. */
const savers = new Map<string, DraftSaver>()

const keyText = ({ userId, form, recordId }: DraftKey) => `${userId}/${form}/${recordId}`

/** The saver of a draft; those of other people are dropped. */
export function draftSaver(key: DraftKey): DraftSaver {
  for (const other of savers.keys()) {
    if (!other.startsWith(`${key.userId}/`)) savers.delete(other)
  }
  const saver = savers.get(keyText(key)) ?? createSaver(key)
  savers.set(keyText(key), saver)
  return saver
}

function createSaver(key: DraftKey): DraftSaver {
  const status = createStore<DraftStatus>({ name: 'unchanged' })
  const body = { form: key.form, record_id: key.recordId, editor: randomText() }
  const state = {
    waiting: null as DraftValues | null,
    last: {} as DraftValues,
    updatedAt: '',
    queue: Promise.resolve(),
    isPaused: false,
    isForgotten: false,
  }
  let timer: ReturnType<typeof setTimeout> | undefined

  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }
  const canSend = () =>
    !state.isPaused &&
    !state.isForgotten &&
    status.get().name !== 'changed elsewhere' &&
    // the session may belong to another person by now
    storedUser()?.id === key.userId

  const send = async (values: DraftValues) => {
    try {
      const { updated_at } = await saveDraft({ ...body, values, updated_at: state.updatedAt })
      state.updatedAt = updated_at
      if (state.waiting !== values) return schedule(pauseInTypingMs)
      state.waiting = null
      status.set({ name: 'saved', at: updated_at })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        status.set({ name: 'changed elsewhere' })
      } else {
        schedule(retryMs)
      }
    }
  }
  const sendWaiting = async () => {
    if (state.waiting && canSend()) await send(state.waiting)
  }
  /** One save at a time: each one needs the time of the save before it. */
  const flush = () => {
    clearTimeout(timer)
    state.queue = state.queue.then(sendWaiting)
    return state.queue
  }

  return {
    status,
    flush,
    unsaved: () => state.waiting,
    loaded: ({ values, updated_at }) => {
      state.last = values
      if (state.waiting === null) state.updatedAt = updated_at
    },
    change: (values) => {
      if (isSame(values, state.waiting ?? state.last)) return
      state.waiting = values
      state.last = values
      if (status.get().name !== 'changed elsewhere') status.set({ name: 'unsaved' })
      schedule(pauseInTypingMs)
    },
    replaceOther: async () => {
      const { data } = await api('drafts/mine', { form: key.form, record_id: key.recordId })
      state.updatedAt = data.updated_at
      status.set({ name: 'unsaved' })
      await flush()
    },
    watch: () => {
      const saveWhenHidden = () => {
        if (document.hidden) void flush()
      }
      document.addEventListener('visibilitychange', saveWhenHidden)
      // values from before the form was left
      if (state.waiting) schedule(0)
      const unsubscribe = isServerReachable.subscribe(() => {
        if (isServerReachable.get()) void flush()
      })
      return () => {
        document.removeEventListener('visibilitychange', saveWhenHidden)
        unsubscribe()
        void flush()
      }
    },
    pause: async () => {
      state.isPaused = true
      await state.queue
    },
    resume: () => {
      state.isPaused = false
      schedule(pauseInTypingMs)
    },
    forget: () => {
      clearTimeout(timer)
      state.waiting = null
      state.isForgotten = true
      savers.delete(keyText(key))
    },
  }
}

/** Not `useCall`: the request must outlive the page, and a failure is repeated without a notice. */
async function saveDraft(body: Input<'drafts/save'>): Promise<Data<'drafts/save'>> {
  // a lost connection can leave a request open for minutes, and the next save waits for this one
  const signal = abortAfter(saveTimeoutMs)
  const init = { ...callRequest(body), keepalive: true, signal }
  return (await readAnswer<'drafts/save'>(await request(callAddress('drafts/save'), init))).data
}

const isSame = (a: DraftValues, b: DraftValues) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(a).every((name) => a[name] === b[name])

/** Not `crypto.randomUUID`, which exists only on https. */
const randomText = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
