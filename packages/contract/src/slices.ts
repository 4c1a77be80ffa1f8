import { accounts } from './accounts/slice.ts'
import { albums } from './albums/slice.ts'
import { announcements } from './announcements/slice.ts'
import { audit } from './audit/slice.ts'
import { blocks } from './blocks/slice.ts'
import { booklet } from './booklet/slice.ts'
import { business } from './business/slice.ts'
import { committee } from './committee/slice.ts'
import { consents } from './consents/slice.ts'
import { contact } from './contact/slice.ts'
import { dashboard } from './dashboard/slice.ts'
import { desk } from './desk/slice.ts'
import { drafts } from './drafts/slice.ts'
import { introductions } from './introductions/slice.ts'
import { jobs } from './jobs/slice.ts'
import { masterData } from './master-data/slice.ts'
import { matching } from './matching/slice.ts'
import { moderation } from './moderation/slice.ts'
import { type ModuleName, moduleIsOn } from './modules.ts'
import { myData } from './my-data/slice.ts'
import type { MessageEvent } from './notifications/event.ts'
import { notifications } from './notifications/slice.ts'
import { operations } from './operations/slice.ts'
import { payments } from './payments/slice.ts'
import { profiles } from './profiles/slice.ts'
import { registryImport } from './registry-import/slice.ts'
import { resumes } from './resumes/slice.ts'
import { reviews } from './reviews/slice.ts'
import { safety } from './safety/slice.ts'
import { shareLinks } from './share-links/slice.ts'
import type { AuditFields, AuditSentence, ContractSlice } from './slice.ts'
import { trustSettings } from './trust-settings/slice.ts'

/** All slices, in the order in which the dashboard lists their queues. */
export const slices = {
  accounts,
  drafts,
  profiles,
  matching,
  payments,
  business,
  jobs,
  resumes,
  moderation,
  reviews,
  contact,
  announcements,
  albums,
  committee,
  'master-data': masterData,
  dashboard,
  audit,
  operations,
  notifications,
  blocks,
  introductions,
  'my-data': myData,
  safety,
  'share-links': shareLinks,
  consents,
  'registry-import': registryImport,
  'trust-settings': trustSettings,
  booklet,
  desk,
}

export type Slices = typeof slices
export type SliceName = keyof Slices

type ListOf<S extends SliceName, Key extends keyof ContractSlice> = Slices[S] extends {
  [K in Key]: readonly (infer Name extends string)[]
}
  ? Name
  : never

type KeysOf<S extends SliceName, Key extends keyof ContractSlice> = Slices[S] extends {
  [K in Key]: infer Declared
}
  ? keyof Declared & string
  : never

/** Every action of the audit trail with its sentence. */
export const auditActions: ReadonlyMap<string, AuditSentence> = new Map(
  Object.values<ContractSlice>(slices).flatMap((slice) => Object.entries(slice.auditActions ?? {})),
)

/** Every kind of record in the audit trail with its fields. */
export const auditSubjects: ReadonlyMap<string, AuditFields> = new Map(
  Object.values<ContractSlice>(slices).flatMap((slice) =>
    Object.entries(slice.auditSubjects ?? {}),
  ),
)

/** Every event about which members get a message. */
export const messageEvents = Object.fromEntries(
  Object.values<ContractSlice>(slices).flatMap((slice) => Object.entries(slice.events ?? {})),
) as Record<MessageKind, MessageEvent>

export type MessageKind = { [S in SliceName]: KeysOf<S, 'events'> }[SliceName]
export type AuditAction = { [S in SliceName]: KeysOf<S, 'auditActions'> }[SliceName]
export type AuditSubjectOf<S extends SliceName> = KeysOf<S, 'auditSubjects'>
/** Every field that an entry of the audit trail can contain. */
export type AuditFieldName = {
  [S in SliceName]: Slices[S] extends { auditSubjects: infer Subjects }
    ? { [Subject in keyof Subjects]: keyof Subjects[Subject] & string }[keyof Subjects]
    : never
}[SliceName]
export type AuditSubject = { [S in SliceName]: AuditSubjectOf<S> }[SliceName]
export type UploadKind = { [S in SliceName]: ListOf<S, 'uploads'> }[SliceName]
export type QueueNameOf<S extends SliceName> = ListOf<S, 'queues'>
export type QueueName = { [S in SliceName]: QueueNameOf<S> }[SliceName]

export const queueNames = Object.values<ContractSlice>(slices).flatMap(
  (slice) => slice.queues ?? [],
) as readonly QueueName[]

const ofModules = (namesOf: (slice: ContractSlice) => readonly string[]) =>
  new Map(
    Object.values<ContractSlice>(slices).flatMap((slice) =>
      namesOf(slice).flatMap((name) => (slice.module ? [[name, slice.module] as const] : [])),
    ),
  )

/** The modules of calls, queues and messages; those that are always on are not listed. */
export const moduleOf = {
  call: ofModules(({ calls }) => Object.keys(calls).filter((path) => !calls[path]?.isAlwaysOn)),
  queue: ofModules(({ queues = [] }) => queues),
  message: ofModules(({ events = {} }) => Object.keys(events)),
}

/** The kinds of messages of modules that are on. */
export const messageKindsOf = (on: readonly ModuleName[]): MessageKind[] =>
  (Object.keys(messageEvents) as MessageKind[]).filter((kind) =>
    moduleIsOn(on, moduleOf.message.get(kind)),
  )
