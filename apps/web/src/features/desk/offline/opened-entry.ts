import { createStore } from '../../../lib/session/store.ts'
import type { DeskEntry } from './desk-entry.ts'

/** An entry that waited on this device, on its way to the form; never stored. */
export const openedEntry = createStore<DeskEntry | null>(null)
