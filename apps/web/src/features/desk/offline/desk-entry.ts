import type { Entered } from '../enrolments/send-enrolment.ts'

/** A family as a volunteer has entered it. */
export type DeskEntry = Entered

/** What is encrypted beside the photo. */
type EntryValues = Omit<DeskEntry, 'photo'>

/** The content was encrypted by this app, and cannot be changed without its key. */
export const isEntry = (values: unknown): values is EntryValues =>
  typeof values === 'object' && values !== null && 'enrolment_id' in values && 'values' in values
