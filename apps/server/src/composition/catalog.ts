import type { KeyObject } from 'node:crypto'
import type { SessionUser } from '@sangam/contract/accounts/calls'
import type { Access } from '@sangam/contract/call'
import type { Body } from '@sangam/contract/calls'
import type { ReadNotice } from '@sangam/contract/consents/notice'
import type { ConsentChannel } from '@sangam/contract/consents/values'
import type { Share } from '@sangam/contract/introductions/values'
import type { EditSubject } from '@sangam/contract/moderation/edits.values'
import type { AuditSubject, QueueName } from '@sangam/contract/slices'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import type { FindNames } from '../db/record-names.ts'
import type { users } from '../db/schema/base/accounts.ts'
import type { profiles } from '../db/schema/registry/profiles.ts'
import type { TableRules } from '../personal-data/personal-data.ts'
import type { Env } from '../settings/env.ts'

/** What a decision of an admin changed in one record, as the audit trail recorded it. */
export interface RecordedDecision {
  decisionId: number
  subjectId: number
  /** The admin who took the decision and undoes it. */
  by: { access: Access; isConfirmed: boolean }
  before: unknown
  after: unknown
}

/** Restores the state before a decision; false if the record has changed since or has no way back. */
export type UndoDecision = (tx: Queryable, decision: RecordedDecision, env: Env) => Promise<boolean>

/** The values that an owner has changed in an approved record: `{ field: [approved value, value of the owner] }`. */
export type ChangedFields = Record<string, [before: string, after: string]>

/** The slice that owns a kind of records with fields whose new value waits for approval. */
export interface WaitingFields {
  /** Locks the record before its edit: edits by the owner take the locks in the same order. */
  lock(tx: Queryable, recordId: number): Promise<unknown>
  /** The messages to the owner refer to the decision. */
  approve(
    tx: Queryable,
    recordId: number,
    waiting: ChangedFields,
    decisionId: number,
  ): Promise<void>
  reject(tx: Queryable, recordId: number, remark: string, decisionId: number): Promise<void>
}

/** What a member has to do after a login, as its answer says. */
type LoginDuties = Pick<SessionUser, 'consents_due' | 'claims_due'>

/** Runs at each login of an open account. */
export type OnLogin = (db: Queryable, user: typeof users.$inferSelect) => Promise<LoginDuties>

/** A person who has just signed up; the number is not proved yet. */
export interface SignedUp {
  user: Pick<typeof users.$inferSelect, 'id' | 'mobile'>
  /** The notice that was shown with the button. */
  notice: ReadNotice | undefined
  ip: string
  secret: KeyObject
}

/** Runs in the transaction that stores an account. */
export type OnSignUp = (tx: Queryable, signedUp: SignedUp) => Promise<void>

/** A profile that the registration form has just stored. */
export interface SavedProfile {
  /** As it is stored now; locked. */
  profile: typeof profiles.$inferSelect
  isNew: boolean
  /** False: an admin has edited it for the family. */
  isOwn: boolean
  form: Body<'vadhu-var-registration'>
  changedNumbers: readonly Share[]
  by: { userId: number; sessionId: number | null; mobile: string; ip: string }
  /** How the consents were given, if not on the portal. */
  channel?: ConsentChannel
  env: Env
  secret: KeyObject
}

/** Runs in the transaction that stores a profile. Returns the jobs to start after it. */
export type OnProfileSaved = (tx: Queryable, saved: SavedProfile) => Promise<string[]>

/** Stores the answer of the nominee of an account, in the transaction that records the answer. */
export type OnNomineeAnswer = (tx: Queryable, userId: number, isAgreed: boolean) => Promise<void>

/** What the dashboard, the review mode, the operations page and the audit trail use of all slices. */
export interface Catalog {
  /** For each queue, a query with the columns `id`, `since` and `owner_ids`, one row per waiting record. */
  queues: Record<QueueName, SQL>
  /** How decisions are undone, by their action in the audit trail. */
  undo: Partial<Record<string, UndoDecision>>
  waitingFields: Partial<Record<EditSubject, WaitingFields>>
  /** Tables whose size the operations page shows. */
  tables: readonly string[]
  /** Finds the names of the records that admins act on. */
  auditSubjects: Record<AuditSubject, FindNames | null>
  /** The inventory of personal data: the rules of all tables. */
  personalData: readonly TableRules[]
  onLogin: OnLogin
  onSignUp: OnSignUp
  onProfileSaved: OnProfileSaved
  onNomineeAnswer: OnNomineeAnswer
}
