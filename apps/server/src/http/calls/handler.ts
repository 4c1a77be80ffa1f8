import type { AnswerKey, Body, CallPath, Calls, Data, RefusalKey } from '@sangam/contract/calls'
import type { BulkAction, BulkQueue } from '@sangam/contract/moderation/values'
import type { AuditAction, QueueName } from '@sangam/contract/slices'
import type { TextKey } from '@sangam/i18n/keys'
import type { SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Catalog, UndoDecision } from '../../composition/catalog.ts'
import type { RequestServices } from '../../composition/services.ts'
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
export interface Context<P extends CallPath> extends Omit<RequestServices, 'log' | 'pool'> {
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

type Several = Body<'decisions/decide-many'>

/** Decides about one of several records, in a transaction of its own. */
export type DecideRecord = (
  context: Omit<Context<'decisions/decide-many'>, 'body' | 'refuse'> & { refuse: Refuse<TextKey> },
  record: Several['records'][number] & Pick<Several, 'acton_remark'>,
) => Promise<{ message: TextKey; params?: Record<string, string | number> }>

/** How admins decide about several records of a queue, by action. */
type Bulk<Queue> = Queue extends BulkQueue
  ? { bulk: Record<BulkAction<Queue>, DecideRecord> }
  : { bulk?: never }

/** The records of a queue. Each slice declares one for each of its queues. */
export type Reviewable<Queue extends QueueName> = Bulk<Queue> & {
  /**
   * A query with one row per record that waits for an admin: `id`, `since` (the start of the waiting
   * time) and `owner_ids` (the people who may not decide about it).
   */
  waiting: SQL
  /** How decisions are undone, by their action in the audit trail. */
  undo?: Partial<Record<AuditAction, UndoDecision>>
}

export interface CallCatalog extends Catalog {
  bulk: Record<BulkQueue, Partial<Record<string, DecideRecord>>>
}

type Handler<P extends CallPath> = (context: Context<P>) => Promise<Answer<P>>
export type Handlers<P extends CallPath> = { [K in P]: Handler<K> }
