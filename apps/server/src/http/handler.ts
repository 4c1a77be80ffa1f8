import type { AnswerKey, Body, CallPath, Calls, Data, RefusalKey } from '@sangam/contract/calls'
import type { Logger } from 'pino'
import type { Catalog } from '../catalog.ts'
import type { Services } from '../services.ts'
import type { Caller } from './caller.ts'
import type { Refuse } from './refuse.ts'

export interface UploadedFile {
  name: string
  bytes: Buffer
}

/** The parameter of a handler. Handlers query through `db`; the pool is for infrastructure only. */
export interface Context<P extends CallPath> extends Omit<Services, 'log' | 'pool'> {
  body: Body<P>
  /** Determined by the token alone; null for a visitor. */
  caller: Calls[P]['access'] extends 'visitor' ? Caller | null : Caller
  file: Calls[P] extends { kind: 'upload' } ? UploadedFile : null
  refuse: Refuse<RefusalKey<P>>
  /** The queues and tables of all slices. */
  catalog: Catalog
  ip: string
  device: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

interface Answer<P extends CallPath> {
  message: AnswerKey<P>
  data: Data<P>
  params?: Record<string, string | number>
}

type Handler<P extends CallPath> = (context: Context<P>) => Promise<Answer<P>>
export type Handlers<P extends CallPath> = { [K in P]: Handler<K> }
