import type { CallPath } from '@sangam/contract/calls'
import type { EditSubject } from '@sangam/contract/moderation/edits.values'
import type { Labelled } from '@sangam/contract/slice'
import type {
  AuditSubjectOf,
  QueueName,
  QueueNameOf,
  SliceName,
  Slices,
} from '@sangam/contract/slices'
import type { Language } from '@sangam/i18n/languages'
import type { FastifyInstance } from 'fastify'
import type { Queryable, Transaction } from '../db/client.ts'
import type { FindNames } from '../db/record-names.ts'
import type { FairShare } from '../http/calls/fair-share.ts'
import type { Handlers, Reviewable } from '../http/calls/handler.ts'
import type { Download } from '../http/files/downloads.ts'
import type { ImageKind } from '../http/files/images.ts'
import type { ListExport } from '../http/files/list-export.ts'
import type { JobDefinition } from '../jobs/jobs.ts'
import type { LimitedProgram } from '../limited-process/limited-processes.ts'
import type { TableRules } from '../personal-data/personal-data.ts'
import type { OperatorEnv } from '../settings/env.ts'
import type { FileStore } from '../storage/file-store.ts'
import type {
  OnLogin,
  OnNomineeAnswer,
  OnProfileSaved,
  OnSignUp,
  WaitingFields,
} from './catalog.ts'
import type { RequestServices, Services } from './services.ts'

/** A document or picture of a person. */
interface PersonalFile {
  name: string
  bytes: Uint8Array
}

/** Finds the files of a person one by one: only one of them is in memory. */
export type FindPersonalFiles = (
  services: Pick<RequestServices, 'db' | 'env' | 'files' | 'pictures' | 'masterDataCache'>,
  userId: number,
  language: Language,
) => AsyncGenerator<PersonalFile>

export interface JobServices
  extends Pick<
    RequestServices,
    | 'db'
    | 'pool'
    | 'files'
    | 'pictures'
    | 'processes'
    | 'env'
    | 'publicUrl'
    | 'secret'
    | 'sms'
    | 'masterDataCache'
  > {
  /** The inventory of all tables, and the files of a person in all slices. */
  personalData: readonly TableRules[]
  personalFiles: readonly FindPersonalFiles[]
  /** Erases the records of a user in all slices. */
  eraseRecordsOf(tx: Queryable, userId: number): Promise<void>
}

interface SliceParts<S extends SliceName> {
  /** One handler for each call that the contract declares for this slice. */
  handlers: Handlers<keyof Slices[S]['calls'] & CallPath>
  /** Files that need a token. */
  downloads?: readonly Download[]
  /** Lists that admins can save as CSV or XLSX. */
  exports?: readonly ListExport[]
  /** Pictures at addresses with a ticket. */
  images?: readonly ImageKind[]
  /** Routes outside the table of calls; those that do more than send bytes of memory use the fair share. */
  routes?: (app: FastifyInstance, services: Services, fairShare: FairShare) => void | Promise<void>
  /** The paths of the pages of public records, for search engines. */
  publicPaths?: (db: Queryable) => Promise<string[]>
  /** Other sites that pages may send a form to. */
  formTargets?: (env: OperatorEnv) => string[]
  /** Background jobs. */
  jobs?: (services: JobServices) => JobDefinition[]
  /** Removes expired rows; runs every night. */
  expire?: (services: Pick<Services, 'db' | 'env' | 'settings'>) => Promise<void>
  /** Erases the records of an account, in the transaction that erases the account. */
  erase?: (tx: Queryable, files: FileStore, userId: number) => Promise<void>
  /** The documents and pictures of a person, for the copy of the person's data. */
  personalFiles?: FindPersonalFiles
  /** What happens to each column of the slice's tables when an account is erased. */
  personalData: readonly TableRules[]
  /** Inserts rows that every portal has; runs at every start. */
  seed?: (services: Pick<Services, 'db'>) => Promise<void>
  /** Demo data, imported only when a demo is loaded. */
  demo?: () => Promise<{ loadDemo(tx: Transaction, files: FileStore): Promise<void> }>
  /** By the kind of the edited record, how the fields that wait for approval are decided. */
  waitingFields?: Partial<Record<EditSubject, WaitingFields>>
  /** Hooks, for what a slice of a lower floor needs of this one; see `floors.ts`. */
  onLogin?: OnLogin
  onSignUp?: OnSignUp
  onProfileSaved?: OnProfileSaved
  onNomineeAnswer?: OnNomineeAnswer
  /** Programs that read their sample after each start of the portal. */
  selfTests?: readonly LimitedProgram<object, unknown>[]
  /** Tables whose size the operations page shows. */
  tables?: readonly Labelled<'table'>[]
}

/** For each queue, how its records are reviewed. */
type Reviewables<S extends SliceName> = [QueueNameOf<S>] extends [never]
  ? { reviewables?: never }
  : { reviewables: { [Queue in QueueNameOf<S> & QueueName]: Reviewable<Queue> } }

/** For each kind of record in the audit trail, the names of its records; null if it has no records. */
type AuditSubjects<S extends SliceName> = [AuditSubjectOf<S>] extends [never]
  ? { auditSubjects?: never }
  : { auditSubjects: Record<AuditSubjectOf<S>, FindNames | null> }

/** Everything that a slice adds to the server. */
export type Slice<S extends SliceName> = SliceParts<S> & Reviewables<S> & AuditSubjects<S>
