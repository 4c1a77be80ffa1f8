import type { AuditAction } from '@sangam/contract/slices'
import { and, count, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/base/accounts.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { reports } from '../../db/schema/services/safety.ts'

const weekCount = 12

const recentWeeks = sql`select generate_series(
    date_trunc('week', now() at time zone 'Asia/Kolkata') - make_interval(weeks => ${weekCount - 1}),
    date_trunc('week', now() at time zone 'Asia/Kolkata'),
    interval '1 week') as start`

/** New members of each recent week in Indian time, including weeks without any. */
export async function membersByWeek(db: Queryable): Promise<{ week: string; members: number }[]> {
  const { rows } = await db.execute<{ week: string; members: number }>(sql`
    with weeks as (${recentWeeks})
    select to_char(weeks.start, 'YYYY-MM-DD') as week, count(users.id)::int as members
    from weeks left join users
      on users.created_at >= weeks.start at time zone 'Asia/Kolkata'
      and users.created_at < (weeks.start + interval '1 week') at time zone 'Asia/Kolkata'
      and users.number_verified_at is not null
    group by weeks.start order by weeks.start`)
  return rows
}

/** The actions that decide about a waiting record. */
const decisionActions: AuditAction[] = [
  'user_verification',
  'profile_approval',
  'profile_photo',
  'payment_decision',
  'business_approval',
  'business_banner',
  'job_approval',
  'resume_approval',
  'edit_accept',
  'contact_answer',
]

/** Decisions of admins in each recent week, from the audit trail. */
export async function decisionsByWeek(
  db: Queryable,
): Promise<{ week: string; decisions: number }[]> {
  const { rows } = await db.execute<{ week: string; decisions: number }>(sql`
    with weeks as (${recentWeeks})
    select to_char(weeks.start, 'YYYY-MM-DD') as week, count(audit_trail.id)::int as decisions
    from weeks left join audit_trail
      on audit_trail.at >= weeks.start at time zone 'Asia/Kolkata'
      and audit_trail.at < (weeks.start + interval '1 week') at time zone 'Asia/Kolkata'
      and audit_trail.actor_id > 0 and ${inArray(auditTrail.action, decisionActions)}
    group by weeks.start order by weeks.start`)
  return rows
}

/** Open complaints that have passed the day which the trust has promised. */
export async function countOverdue(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ overdue: count() })
    .from(reports)
    .where(and(isNull(reports.endedAt), lt(reports.dueAt, sql`now()`)))
  return row?.overdue ?? 0
}

export async function membersByRegion(
  db: Queryable,
): Promise<{ regionId: number; members: number }[]> {
  return db
    .select({ regionId: users.regionId, members: sql<number>`count(*)::int` })
    .from(users)
    .where(and(isNotNull(users.signedUpAt), isNotNull(users.numberVerifiedAt)))
    .groupBy(users.regionId)
    .orderBy(users.regionId)
}
