import type { DataAreaSummary, DataSummary } from '@sangam/contract/my-data/calls'
import {
  type DataArea,
  dataAreas,
  dataAudiences,
  dataRetentions,
} from '@sangam/contract/my-data/values'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { contactReveals } from '../../db/schema/registry/introductions.ts'
import { profileViews } from '../../db/schema/registry/profiles-readings.ts'
import { payments } from '../../db/schema/services/payments.ts'
import { profilesOf, type TableRules } from '../../personal-data/personal-data.ts'
import type { Env } from '../../settings/env.ts'
import { draftDays } from '../drafts/drafts.public.ts'
import { nomineeAccessDays } from './periods.ts'

/** The areas in which the person has records, with who sees them and how long they are stored. */
export async function countAreas(
  db: Queryable,
  rules: readonly TableRules[],
  userId: number,
): Promise<DataAreaSummary[]> {
  const counts = await countRows(db, rules, userId)
  return dataAreas.flatMap((area) => {
    const inventories = rules.flatMap(({ inventory }) =>
      inventory?.area === area ? [inventory] : [],
    )
    const records = counts.get(area) ?? 0
    if (records === 0) return []
    const audiences = inventories.flatMap(({ audience, audiences }) => [
      audience,
      ...Object.values(audiences ?? {}),
    ])
    return [
      {
        area,
        records,
        audiences: dataAudiences.filter((one) => one !== 'nobody' && audiences.includes(one)),
        retentions: dataRetentions.filter((one) =>
          inventories.some(({ retention }) => retention === one),
        ),
      },
    ]
  })
}

/** The number of records of a person in each area, with one statement. */
async function countRows(
  db: Queryable,
  rules: readonly TableRules[],
  userId: number,
): Promise<Map<DataArea, number>> {
  const parts = rules.flatMap(({ table, inventory }): SQL[] =>
    inventory && typeof inventory.rowsOf === 'function'
      ? [
          sql`select ${inventory.area}::text as area, count(*)::int as records
            from ${table} where ${inventory.rowsOf(userId)}`,
        ]
      : [],
  )
  const { rows } = await db.execute<{ area: DataArea; records: number }>(
    sql`select area, sum(records)::int as records from (${sql.join(parts, sql` union all `)}) tables
      group by area`,
  )
  return new Map(rows.map(({ area, records }) => [area, records]))
}

/** Lists that contain many people; the audit trail names the list as the subject. */
const listsWithPeople = sql`('users', 'profiles', 'registry')`

/** How often other people accessed the data of a person, as far as it is recorded. */
export async function countAccesses(
  db: Queryable,
  userId: number,
  days: number,
): Promise<DataSummary['accesses']> {
  const since = sql`now() - make_interval(days => ${days})`
  const revealed = (kind: string) => sql`(select count(*)::int from ${contactReveals}
    where ${contactReveals.profileId} in ${profilesOf(userId)}
      and ${contactReveals.kind} = ${kind} and ${contactReveals.at} > ${since})`
  const { rows } = await db.execute<Omit<DataSummary['accesses'], 'days'>>(sql`select
    (select count(*)::int from (
      select ${profileViews.viewerId} from ${profileViews}
      where ${profileViews.profileId} in ${profilesOf(userId)}
        and ${profileViews.kind} <> 'booklet'
        and ${profileViews.viewerId} <> ${userId} and ${profileViews.at} > ${since}
      -- who read the numbers or saved the biodata has opened the profile, also if that record is older
      union select ${contactReveals.viewerId} from ${contactReveals}
      where ${contactReveals.profileId} in ${profilesOf(userId)} and ${contactReveals.viewerId} <> ${userId}
        and ${contactReveals.kind} in ('contact', 'biodata') and ${contactReveals.at} > ${since}
    ) viewers) as opened,
    ${revealed('contact')} as contact_shown,
    ${revealed('biodata')} as biodata_saved,
    ${revealed('admin')} as office,
    (select count(*)::int from ${auditTrail} where ${auditTrail.action} = 'list_export'
      and ${auditTrail.subjectId} in ${listsWithPeople} and ${auditTrail.at} > ${since}) as lists_saved`)
  const [counts] = rows
  if (!counts) throw new Error('a query without a table has one row')
  return { days, ...counts }
}

/** What stays after the person has left. */
export async function findObstacles(
  db: Queryable,
  userId: number,
): Promise<Pick<DataSummary['leaving'], 'open_payments' | 'payments'>> {
  const { rows } = await db.execute<{ open_payments: number; payments: number }>(sql`
    select count(*) filter (where ${payments.state} in ('waiting', 'claimed'))::int as open_payments,
      count(*) filter (where ${payments.state} in ('done', 'refunded'))::int as payments
    from ${payments} where ${payments.profileId} in ${profilesOf(userId)}`)
  return rows[0] ?? { open_payments: 0, payments: 0 }
}

/** The companies that process data for the trust, as the settings name them. */
export function processorsOf(env: Env): DataSummary['processors'] {
  return [
    ...(env.SMS_TRANSPORT === 'console' ? [] : [{ kind: 'sms' as const, name: env.SMS_TRANSPORT }]),
    ...(env.RAZORPAY_KEY_ID ? [{ kind: 'payments' as const, name: 'Razorpay' }] : []),
    ...(env.HOSTING_NAME ? [{ kind: 'hosting' as const, name: env.HOSTING_NAME }] : []),
    ...(env.FILE_STORE === 's3'
      ? [
          {
            kind: 'storage' as const,
            name: new URL(env.S3_ENDPOINT ?? 'https://amazonaws.com').host,
          },
        ]
      : []),
  ]
}

export const retentionOf = (env: Env): DataSummary['retention'] => ({
  leave: env.LEAVE_DAYS,
  closed: env.ACCOUNT_RETENTION_DAYS,
  access_records: env.ACCESS_RECORD_DAYS,
  messages: env.NOTIFICATION_DAYS,
  drafts: draftDays,
  letters: env.RETENTION_DAYS,
  complaints: env.REPORT_DAYS,
  logs: env.LOG_DAYS,
  backups: env.BACKUP_KEEP,
  dormant_months: env.trust.dormant_months,
  nominee_access: nomineeAccessDays,
})
