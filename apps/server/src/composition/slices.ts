import type { CallPath } from '@sangam/contract/calls'
import { moduleIsOn } from '@sangam/contract/modules'
import type { ContractSlice } from '@sangam/contract/slice'
import {
  type AuditSubject,
  slices as contractSlices,
  type QueueName,
  type SliceName,
} from '@sangam/contract/slices'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import type { FindNames } from '../db/record-names.ts'
import { accounts } from '../features/accounts/slice.ts'
import { albums } from '../features/albums/slice.ts'
import { announcements } from '../features/announcements/slice.ts'
import { audit } from '../features/audit/slice.ts'
import { blocks } from '../features/blocks/slice.ts'
import { booklet } from '../features/booklet/slice.ts'
import { business } from '../features/business/slice.ts'
import { committee } from '../features/committee/slice.ts'
import { consents } from '../features/consents/slice.ts'
import { contact } from '../features/contact/slice.ts'
import { dashboard } from '../features/dashboard/slice.ts'
import { desk } from '../features/desk/slice.ts'
import { drafts } from '../features/drafts/slice.ts'
import { introductions } from '../features/introductions/slice.ts'
import { jobs } from '../features/jobs/slice.ts'
import { masterData } from '../features/master-data/slice.ts'
import { matching } from '../features/matching/slice.ts'
import { moderation } from '../features/moderation/slice.ts'
import { myData } from '../features/my-data/slice.ts'
import { notifications } from '../features/notifications/slice.ts'
import { operations } from '../features/operations/slice.ts'
import { payments } from '../features/payments/slice.ts'
import { profiles } from '../features/profiles/slice.ts'
import { registryImport } from '../features/registry-import/slice.ts'
import { resumes } from '../features/resumes/slice.ts'
import { reviews } from '../features/reviews/slice.ts'
import { safety } from '../features/safety/slice.ts'
import { shareLinks } from '../features/share-links/slice.ts'
import { trustSettings } from '../features/trust-settings/slice.ts'
import type { OfModule } from '../http/calls/admit.ts'
import type { CallCatalog, Handlers, Reviewable } from '../http/calls/handler.ts'
import { sharedPersonalData } from '../personal-data/shared-personal-data.ts'
import type { Env } from '../settings/env.ts'
import type { Slice } from './slice.ts'

/**
 * Every slice of the server. A slice comes after the slices whose tables it refers to: demo data is
 * loaded in this order and accounts are erased in reverse order.
 */
const registry: { [S in SliceName]: Slice<S> } = {
  'master-data': masterData,
  accounts,
  drafts,
  profiles,
  matching,
  payments,
  committee,
  announcements,
  albums,
  contact,
  business,
  reviews,
  resumes,
  jobs,
  moderation,
  audit,
  dashboard,
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

type AnyReviewable = Pick<Reviewable<QueueName>, 'waiting' | 'undo'> & { bulk?: object }

type AnySlice = Omit<Slice<SliceName>, 'handlers' | 'reviewables' | 'auditSubjects'> & {
  handlers: object
  reviewables?: Record<string, AnyReviewable>
  auditSubjects?: Record<string, FindNames | null>
}
export const slices = Object.values<AnySlice>(registry)

export const handlers = Object.assign(
  {},
  ...slices.map((slice) => slice.handlers),
) as Handlers<CallPath>

const declared: Readonly<Record<string, ContractSlice>> = contractSlices

/** A part of all slices, with the module of each one. */
const withModule = <Part>(partsOf: (slice: AnySlice) => readonly Part[]) =>
  Object.entries<AnySlice>(registry).flatMap(([name, slice]) =>
    partsOf(slice).map((part): OfModule<Part> => ({ ...part, module: declared[name]?.module })),
  )

export const downloads = withModule((slice) => slice.downloads ?? [])

export const exports = slices.flatMap((slice) => slice.exports ?? [])

export const images = withModule((slice) => slice.images ?? [])

/** The paths of the public records of all slices, for search engines. */
export async function publicPathsOf(db: Queryable, { trust }: Env): Promise<string[]> {
  const paths = withModule(({ publicPaths }) => (publicPaths ? [{ publicPaths }] : []))
    .filter(({ module }) => moduleIsOn(trust.modules, module))
    .map(({ publicPaths }) => publicPaths(db))
  return (await Promise.all(paths)).flat()
}

const reviewables = slices.flatMap((slice) => Object.entries(slice.reviewables ?? {}))

const byQueue = (part: (reviewable: AnyReviewable) => unknown): object =>
  Object.fromEntries(reviewables.map(([queue, reviewable]) => [queue, part(reviewable)]))

/** Runs a hook of all slices, one after the other. */
async function runHooks<Result>(
  hook: (slice: AnySlice) => Promise<Result> | undefined,
): Promise<Result[]> {
  const results: Result[] = []
  for (const slice of slices) {
    const result = await hook(slice)
    if (result !== undefined) results.push(result)
  }
  return results
}

export const catalog: CallCatalog = {
  queues: byQueue(({ waiting }) => waiting) as Record<QueueName, SQL>,
  bulk: byQueue(({ bulk }) => bulk) as CallCatalog['bulk'],
  undo: Object.assign({}, ...reviewables.map(([, { undo }]) => undo)),
  waitingFields: Object.assign({}, ...slices.map(({ waitingFields }) => waitingFields)),
  tables: slices.flatMap(({ tables = [] }) => tables),
  auditSubjects: Object.assign({}, ...slices.map(({ auditSubjects }) => auditSubjects)) as Record<
    AuditSubject,
    FindNames | null
  >,
  personalData: [...slices.flatMap(({ personalData }) => personalData), ...sharedPersonalData],
  onLogin: async (db, user) =>
    Object.assign({}, ...(await runHooks(({ onLogin }) => onLogin?.(db, user)))),
  onSignUp: async (tx, signedUp) => {
    await runHooks(({ onSignUp }) => onSignUp?.(tx, signedUp))
  },
  onProfileSaved: async (tx, saved) =>
    (await runHooks(({ onProfileSaved }) => onProfileSaved?.(tx, saved))).flat(),
  onNomineeAnswer: async (tx, userId, isAgreed) => {
    await runHooks(({ onNomineeAnswer }) => onNomineeAnswer?.(tx, userId, isAgreed))
  },
}
