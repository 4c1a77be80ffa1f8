import type { AnswerKey, Body, CallPath, Calls, Data, RefusalKey } from '@sangam/contract/calls'
import type { BulkAction, BulkQueue } from '@sangam/contract/decisions/values'
import type { TextKey } from '@sangam/i18n/keys'
import type { Logger } from 'pino'
import type { Catalog } from '../catalog.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'
import type { Refuse } from './refuse.ts'

export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** A large file on the disk; it is removed after the call. */
export interface ReceivedFile {
  name: string
  path: string
}

type FileOf<C> = C extends { kind: 'upload'; isArchive: true }
  ? ReceivedFile
  : C extends { kind: 'upload' }
    ? UploadedFile
    : null

/** The parameter of a handler. Handlers query through `db`; the pool is for infrastructure only. */
export interface Context<P extends CallPath> extends Omit<Services, 'log' | 'pool'> {
  body: Body<P>
  /** Determined by the token alone; null for a visitor. */
  caller: Calls[P]['access'] extends 'visitor' ? Caller | null : Caller
  file: FileOf<Calls[P]>
  refuse: Refuse<RefusalKey<P>>
  /** What calls use of all slices. */
  catalog: CallCatalog
  ip: string
  device: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

interface Answer<P extends CallPath> {
  message: AnswerKey<P>
  data: Data<P>
  params?: Record<string, string | number>
}

/** The context of a call about several records, for the handler of a decision about one. */
export type DecisionContext = Omit<Context<'decisions/decide-many'>, 'body' | 'refuse'> & {
  refuse: Refuse<TextKey>
}

type Several = Body<'decisions/decide-many'>
export type DecidedRecord = Several['records'][number] & Pick<Several, 'acton_remark'>

/** Decides about one record by the handler of that decision, in a transaction of its own. */
export type DecideRecord = (
  context: DecisionContext,
  record: DecidedRecord,
) => Promise<{ message: TextKey; params?: Record<string, string | number> }>

/** How admins decide about several records of a queue, by action. */
export type BulkDecisions<Queue extends BulkQueue = BulkQueue> = {
  [Q in Queue]: Record<BulkAction<Q>, DecideRecord>
}

export interface CallCatalog extends Catalog {
  decisions: BulkDecisions
}

type Handler<P extends CallPath> = (context: Context<P>) => Promise<Answer<P>>
export type Handlers<P extends CallPath> = { [K in P]: Handler<K> }
