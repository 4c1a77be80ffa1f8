import type { TextKey } from '@sangam/i18n/keys'
import type { z } from 'zod'
import type { Call, ReadingCall } from './call.ts'
import { type Slices, slices } from './slices.ts'

type CallsOfSlices = Slices[keyof Slices]['calls']
type KeyOfEach<Objects> = Objects extends unknown ? keyof Objects : never

export type CallPath = KeyOfEach<CallsOfSlices>
export type Calls = { [P in CallPath]: Extract<CallsOfSlices, Record<P, Call>>[P] }
export type ReadingPath = {
  [P in CallPath]: Calls[P] extends ReadingCall ? P : never
}[CallPath]
export type ChangingPath = Exclude<CallPath, ReadingPath>

/** The call table. Routes, handler types, client types, documentation and sweep tests derive from it. */
export const calls = Object.fromEntries(
  Object.values(slices).flatMap((slice) => Object.entries(slice.calls)),
) as Calls

/** The body that a client sends. */
export type Input<P extends CallPath> = z.input<Calls[P]['body']>
/** The parsed body that a handler receives. */
export type Body<P extends CallPath> = z.output<Calls[P]['body']>
/** The data of a successful answer. */
export type Data<P extends CallPath> = z.output<Calls[P]['data']>
export type AnswerKey<P extends CallPath> = Calls[P]['answers'][number]
export type RefusalKey<P extends CallPath> = Calls[P] extends {
  refusals: readonly (infer Key extends TextKey)[]
}
  ? Key
  : never
