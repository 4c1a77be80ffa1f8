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

/** What a handler gets. It queries through `db`; the pool is for infrastructure only. */
export interface Context<P extends CallPath> extends Omit<Services, 'log' | 'pool'> {
  body: Body<P>
  /** Comes only from the token; null if a visitor calls. */
  caller: Calls[P]['access'] extends 'visitor' ? Caller | null : Caller
  file: Calls[P] extends { kind: 'upload' } ? UploadedFile : null
  refuse: Refuse<RefusalKey<P>>
  /** What all slices together offer. */
  catalog: Catalog
  ip: string
  device: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export interface Answer<P extends CallPath> {
  message: AnswerKey<P>
  data: Data<P>
  params?: Record<string, string | number>
}

export type Handler<P extends CallPath> = (context: Context<P>) => Promise<Answer<P>>
export type Handlers<P extends CallPath> = { [K in P]: Handler<K> }
