import { type SQL, sql } from 'drizzle-orm'
import { importRows } from '../../db/schema/services/registry-import.ts'

/** A checked row that looks like another one, before an admin has decided. */
export const isOpenDuplicate = sql`(${importRows.state} = 'checked' and ${importRows.level} <> 'stop'
  and ${importRows.duplicateDecision} is null
  and (${importRows.duplicateRowId} is not null or ${importRows.duplicateProfileId} is not null))`

/** A checked row that nothing stops; its family can be invited. */
export const isInvitable = sql`(${importRows.state} = 'checked' and ${importRows.level} <> 'stop'
  and not ${isOpenDuplicate})`

/** A row whose family can get a letter: it waits for its family, or can be invited. */
export const canGetLetter = sql`(cardinality(${importRows.mobiles}) > 0
  and (${importRows.state} in ('held', 'invited') or ${isInvitable}))`

/** The id of a row's region as text; 0 if it is not known. */
export const regionOf = sql<string>`coalesce(${importRows.values} ->> 'region_id', '0')`

/** The number of days before the erasure of a row in which volunteers call the family. */
const callDays = 14

/** When a row without an answer is erased. */
const expiryOf = (expireDays: number) =>
  sql<Date>`greatest(${importRows.changedAt}, ${importRows.invitedAt}) + make_interval(days => ${expireDays})`

/** Rows that no SMS can reach, and rows that are erased soon. */
export const isToCall = (expireDays: number): SQL => sql`(
  (${importRows.state} = 'checked'
    and ${importRows.problems} @> '[{"code": "no_mobile"}]' and ${importRows.values} <> '{}')
  or (${importRows.state} in ('held', 'invited') and (cardinality(${importRows.mobiles}) = 0
    or ${expiryOf(expireDays)} < now() + make_interval(days => ${callDays}))))`

export const isAskedFor = sql`(${importRows.state} = 'claimed' and ${importRows.askedBy} is not null)`
