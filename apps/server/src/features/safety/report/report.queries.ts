import { conductKinds, pictureKinds, type ReportStep } from '@sangam/contract/safety/values'
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { reportHistory, reports } from '../../../db/schema/services/safety.ts'
import type { Reporter } from './reporter.ts'

export type Report = typeof reports.$inferSelect
export type ReportChange = Partial<typeof reports.$inferInsert>
export type StepRow = typeof reportHistory.$inferSelect
export type NewStep = Omit<typeof reportHistory.$inferInsert, 'reportId'>

type NewReport = Omit<typeof reports.$inferInsert, 'dueAt'> & { dueAt: SQL }

export async function insertReport(tx: Queryable, values: NewReport): Promise<Report> {
  const [row] = await tx.insert(reports).values(values).returning()
  if (!row) throw new Error('the complaint was not saved')
  return row
}

export async function changeReport(tx: Queryable, id: number, change: object): Promise<void> {
  await tx.update(reports).set(change).where(eq(reports.id, id))
}

export async function lockReport(tx: Queryable, id: number): Promise<Report | undefined> {
  const [row] = await tx.select().from(reports).where(eq(reports.id, id)).for('update')
  return row
}

export async function findReport(db: Queryable, id: number): Promise<Report | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row
}

export async function addSteps(
  tx: Queryable,
  reportId: number,
  ...steps: readonly NewStep[]
): Promise<void> {
  await tx.insert(reportHistory).values(steps.map((step) => ({ ...step, reportId })))
}

/** A step that the portal takes itself and describes to everybody. */
export const portalStep = (step: ReportStep, audience: NewStep['audience'] = 'all'): NewStep => ({
  step,
  audience,
  by: 'portal',
})

/** Complaints of one number are counted and checked one after the other. */
export async function lockReporter(tx: Queryable, { mobileHash }: Reporter): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`complaint ${mobileHash.toString('hex')}`}))`,
  )
}

/** The complaints of a person: of the account, or with the same number. */
const isBy = ({ userId, mobileHash }: Reporter) =>
  userId === null
    ? eq(reports.mobileHash, mobileHash)
    : or(eq(reports.reporterId, userId), eq(reports.mobileHash, mobileHash))

export async function hasOpenReport(
  tx: Queryable,
  reporter: Reporter,
  { kind, subject, subjectName }: Pick<Report, 'kind' | 'subject' | 'subjectName'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        isBy(reporter),
        isNull(reports.endedAt),
        eq(reports.kind, kind),
        eq(reports.subject, subject),
        eq(reports.subjectName, subjectName),
      ),
    )
    .limit(1)
  return rows.length > 0
}

const inLastYear = gt(reports.createdAt, sql`now() - interval '365 days'`)

/** How many complaints a person made in a year. */
export async function countReportsBy(db: Queryable, reporter: Reporter): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(reports)
    .where(and(isBy(reporter), inLastYear))
  return row?.count ?? 0
}

/**
 * Whether a complaint about a picture hides it: always, until one was not upheld. After that two
 * different numbers must have complained.
 */
export async function mayHidePhoto(
  tx: Queryable,
  profileId: number,
  { mobileHash }: Pick<Report, 'mobileHash'>,
): Promise<boolean> {
  const { rows } = await tx.execute<{ mayHide: boolean }>(sql`
    with about as (
      select ${reports.mobileHash} as number, ${reports.createdAt} as at, ${reports.outcome} as outcome,
        ${reports.decidedAt} as decided_at
      from ${reports}
      where ${reports.subject} = 'profile' and ${reports.subjectId} = ${profileId}
        and ${inArray(reports.kind, pictureKinds)}
    ), refused as (select max(decided_at) as at from about where outcome = 'not_upheld')
    select refused.at is null or exists (
      select from about where about.at > refused.at and number <> ${mobileHash}) as "mayHide"
    from refused`)
  return rows[0]?.mayHide ?? false
}

/**
 * How many verified members complained about the conduct of a user in the last 30 days: anybody can get
 * two numbers, but the trust verifies only one account of a person. A complaint that was
 * withdrawn or not upheld does not count.
 */
export async function countFamiliesAgainst(tx: Queryable, userId: number): Promise<number> {
  const [row] = await tx
    .select({ count: countDistinct(reports.reporterId) })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.reporterId))
    .where(
      and(
        eq(users.verification, 'verified'),
        eq(users.state, 'active'),
        eq(reports.subjectOwnerId, userId),
        inArray(reports.kind, conductKinds),
        notInArray(reports.state, ['withdrawn', 'not_upheld']),
        sql`${reports.outcome} is distinct from 'not_upheld'`,
        gt(reports.createdAt, sql`now() - interval '30 days'`),
      ),
    )
  return row?.count ?? 0
}

export const listReportsBy = (db: Queryable, reporter: Reporter, limit: number, cursor: string) =>
  db
    .select()
    .from(reports)
    .where(and(isBy(reporter), cursor ? lt(reports.id, Number(cursor)) : undefined))
    .orderBy(desc(reports.id))
    .limit(limit)

/** The complaints about a user of which the trust has informed. */
export const listReportsAbout = (db: Queryable, ownerId: number, limit: number, cursor: string) =>
  db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.subjectOwnerId, ownerId),
        sql`${reports.informedAt} is not null`,
        cursor ? lt(reports.id, Number(cursor)) : undefined,
      ),
    )
    .orderBy(desc(reports.id))
    .limit(limit)

/** The steps of these complaints that one of the audiences can read, oldest first. */
export async function listSteps(
  db: Queryable,
  reportIds: readonly number[],
  audiences: readonly NewStep['audience'][],
): Promise<StepRow[]> {
  if (reportIds.length === 0) return []
  return db
    .select()
    .from(reportHistory)
    .where(
      and(
        inArray(reportHistory.reportId, [...reportIds]),
        inArray(reportHistory.audience, [...audiences]),
      ),
    )
    .orderBy(reportHistory.id)
}
