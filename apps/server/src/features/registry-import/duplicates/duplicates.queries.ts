import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { numbersOf } from '../../../db/profile-columns.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'

/**
 * Marks the checked rows of an import that are probably the same person as an earlier row or as a
 * profile: equal keys of first name and surname and the same birth date, or the same mobile with the
 * same first name or birth date. A decision of an admin stays.
 */
export async function findDuplicates(db: Queryable, batchId: number): Promise<void> {
  const isCandidate = sql`r.batch_id = ${batchId} and r.state = 'checked' and r.level <> 'stop'
    and r.duplicate_decision is null and r.first_key <> ''`
  const isWaiting = sql`o.state in ('checked', 'held', 'invited', 'claimed')
    and o.level is distinct from 'stop'`
  await db.execute(sql`
    update import_rows as row set duplicate_row_id = other.id
    from (
      select found.row_id, min(found.id) as id from (
        select r.id as row_id, o.id
        from import_rows r join import_rows o
          on o.last_key = r.last_key and o.first_key = r.first_key and o.birth_date = r.birth_date
        where ${isCandidate} and ${isWaiting} and o.id < r.id
        union all
        select r.id, o.id
        from (select r.*, unnest(r.mobiles) as mobile from import_rows r where ${isCandidate}) r
        join (select o.id, o.first_key, o.birth_date, unnest(o.mobiles) as mobile from import_rows o
          where ${isWaiting}) o on o.mobile = r.mobile
            and (o.first_key = r.first_key or o.birth_date = r.birth_date)
        where o.id < r.id
      ) as found group by found.row_id
    ) as other where row.id = other.row_id`)
  await db.execute(sql`
    update import_rows as row set duplicate_profile_id = other.id
    from (
      select found.row_id, min(found.id) as id from (
        select r.id as row_id, p.id
        from import_rows r join profiles p on p.date_of_birth = r.birth_date
        where ${isCandidate} and p.state <> 'deleted'
          and name_keys(p.first_name) = r.first_key and name_keys(p.last_name) = r.last_key
        union all
        select r.id, p.id
        from (select r.*, unnest(r.mobiles) as mobile from import_rows r where ${isCandidate}) r
        join (
          select id, first_name, date_of_birth, unnest(array[${numbersOf(profiles)}]) as mobile
          from ${profiles} where state <> 'deleted'
        ) p on p.mobile = r.mobile
        where name_keys(p.first_name) = r.first_key or p.date_of_birth = r.birth_date
      ) as found group by found.row_id
    ) as other where row.id = other.row_id`)
}
