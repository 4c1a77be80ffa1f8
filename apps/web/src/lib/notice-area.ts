import { createStore } from './store.ts'

/** Set by the first notice; the area for notices is a chunk that most visits never need. */
export const isNoticeAreaNeeded = createStore(false)
