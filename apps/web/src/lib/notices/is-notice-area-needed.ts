import { createStore } from '../session/store.ts'

/** True after the first notice or dialog above the pages: the area is a chunk that most visits never need. */
export const isNoticeAreaNeeded = createStore(false)
