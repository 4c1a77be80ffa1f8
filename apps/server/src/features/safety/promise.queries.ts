import type { PromiseFigures } from '@sangam/contract/safety/desk.calls'
import { fewCases, groupOf, type ReportKind, reportGroups } from '@sangam/contract/safety/values'
import { isNotNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import { promiseFigures, reports } from '../../db/schema/services/safety.ts'

/**
 * The figures of this quarter in Indian time, computed from the rows. Before the trust has decided
 * enough complaints there are none.
 */
export async function computePromise(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(reports, isNotNull(reports.decidedAt))) < fewCases) {
      await tx.delete(promiseFigures)
      return
    }
    const figures = await readFigures(tx)
    await tx
      .insert(promiseFigures)
      .values({ id: 1, figures })
      .onConflictDoUpdate({ target: promiseFigures.id, set: { figures } })
  })
}

export async function findPromise(db: Queryable): Promise<PromiseFigures | null> {
  const [row] = await db.select({ figures: promiseFigures.figures }).from(promiseFigures)
  return row?.figures ?? null
}

const quarterStart = sql`date_trunc('quarter', now() at time zone 'Asia/Kolkata')`
const isThisQuarter = sql`>= ${quarterStart} at time zone 'Asia/Kolkata'`

async function readFigures(db: Queryable): Promise<PromiseFigures> {
  const days = await db.execute<{ from: string; until: string; at: Date }>(sql`
    select to_char(${quarterStart}, 'YYYY-MM-DD') as from,
      to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as until`)
  const kinds = await db.execute<{ kind: ReportKind; count: number }>(sql`
    select ${reports.kind}, count(*)::int as count from ${reports}
    where ${reports.createdAt} ${isThisQuarter} group by ${reports.kind}`)
  const countOf = (isCounted: (kind: ReportKind) => boolean) =>
    kinds.rows.filter(({ kind }) => isCounted(kind)).reduce((sum, row) => sum + row.count, 0)
  return {
    from: days.rows[0]?.from ?? '',
    until: days.rows[0]?.until ?? '',
    computed_at: new Date().toISOString(),
    complaints: fewOr(countOf(() => true)),
    by_group: reportGroups.map((group) => ({
      group,
      count: fewOr(countOf((kind) => groupOf(kind) === group)),
    })),
    first_answer_hours: await firstAnswerHours(db),
    on_time_percent: await onTimePercent(db),
    approval_days: await approvalDays(db),
  }
}

/** A number that could point to single people is not published; zero points to no person. */
const fewOr = (count: number) => (count > 0 && count < fewCases ? null : count)

interface Sample {
  cases: number
  value: number | null
}

async function figureOf(db: Queryable, query: ReturnType<typeof sql>): Promise<number | null> {
  const { rows } = await db.execute<{ cases: number; value: number | null }>(query)
  const { cases, value }: Sample = rows[0] ?? { cases: 0, value: null }
  return cases < fewCases ? null : value
}

/** The median time from a complaint to the first step of an admin. */
const firstAnswerHours = (db: Queryable) =>
  figureOf(
    db,
    sql`select count(*)::int as cases, round((percentile_cont(0.5) within group (
        order by extract(epoch from ${reports.firstAnswerAt} - ${reports.createdAt}) / 3600))::numeric, 1)::float
        as value
      from ${reports}
      where ${reports.createdAt} ${isThisQuarter} and ${reports.firstAnswerAt} is not null`,
  )

/** Of the complaints that are decided or overdue: how many were decided before the deadline. */
const onTimePercent = (db: Queryable) =>
  figureOf(
    db,
    sql`select count(*)::int as cases,
        round(100.0 * count(*) filter (where ${reports.decidedAt} <= ${reports.dueAt}) / nullif(count(*), 0))::int
        as value
      from ${reports}
      where ${reports.createdAt} ${isThisQuarter} and ${reports.state} <> 'withdrawn'
        and (${reports.decidedAt} is not null or ${reports.dueAt} < now())`,
  )

/** The median time from a registration to its first approval. */
const approvalDays = (db: Queryable) =>
  figureOf(
    db,
    sql`select count(*)::int as cases, round((percentile_cont(0.5) within group (
        order by extract(epoch from approved_at - created_at) / 86400))::numeric, 1)::float as value
      from (
        select ${profiles.createdAt} as created_at, min(${auditTrail.at}) as approved_at
        from ${auditTrail} join ${profiles} on ${auditTrail.subjectId} = ${profiles.id}::text
        where ${auditTrail.action} = 'profile_approval' and ${auditTrail.subject} = 'profile'
          and ${auditTrail.after} ->> 'status' = 'Approved'
        group by ${profiles.id}
        having min(${auditTrail.at}) ${isThisQuarter}
      ) as approvals`,
  )
