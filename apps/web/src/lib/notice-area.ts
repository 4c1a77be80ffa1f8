import { createStore } from './store.ts'

/** True after the first notice: the notice area is a chunk that most visits never need. */
export const isNoticeAreaNeeded = createStore(false)
