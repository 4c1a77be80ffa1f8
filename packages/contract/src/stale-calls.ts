import type { Call } from './call.ts'
import { type CallPath, calls } from './calls.ts'

const table = Object.entries<Call>(calls) as [CallPath, Call][]

/** The reading calls that show data with one of these tags. */
export const callsThatRead = (tags: readonly string[]): CallPath[] =>
  table.filter(([, { reads }]) => reads?.some((tag) => tags.includes(tag))).map(([path]) => path)
