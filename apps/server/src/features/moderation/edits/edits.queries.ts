import { daysListed, jobNumber } from '@sangam/contract/jobs/values'
import type { EditSubject } from '@sangam/contract/moderation/edits.values'
import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { ChangedFields } from '../../../composition/catalog.ts'
import type { Queryable } from '../../../db/client.ts'
import { users } from '../../../db/schema/base/accounts.ts'
import { edits } from '../../../db/schema/base/moderation.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { businesses } from '../../../db/schema/services/business.ts'
import { postedJobs } from '../../../db/schema/services/jobs.ts'
import { isInList } from '../../../visibility/seen.sql.ts'

/** An edit with the record that it belongs to. */
export interface Edit {
  id: number
  version: number
  subject: EditSubject
  recordId: number
  name: string
  number: string
  ownerId: number
  ownerName: string
  fields: ChangedFields
  since: Date
  changedAt: Date
}

/** Only what other members can see now; a closed record returns to the queue when it is opened. */
const isVisible = sql`(${isInList()}
  or (${businesses.status} = 'Approved' and ${businesses.isOpen} and ${businesses.ownerIsOpen})
  or (${postedJobs.status} = 'Approved' and ${postedJobs.closing} = '' and ${postedJobs.ownerIsOpen}
    and ${postedJobs.listedAt} > now() - make_interval(days => ${daysListed})))`

const ownerId = sql<number>`coalesce(${profiles.ownerId}, ${businesses.ownerId}, ${postedJobs.ownerId})`

const selectEdits = (db: Queryable) =>
  db
    .select({
      edit: edits,
      firstName: profiles.firstName,
      middleName: profiles.middleName,
      lastName: profiles.lastName,
      registrationNumber: profiles.registrationNumber,
      businessName: businesses.name,
      jobTitle: postedJobs.title,
      ownerId,
      ownerName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(edits)
    .leftJoin(profiles, eq(profiles.id, edits.profileId))
    .leftJoin(businesses, eq(businesses.id, edits.businessId))
    .leftJoin(postedJobs, eq(postedJobs.id, edits.jobId))
    .innerJoin(users, eq(users.id, ownerId))

type Row = Awaited<ReturnType<typeof selectEdits>>[number]

function toEdit({ edit, ownerId, ownerName, ...record }: Row): Edit {
  const { id, version, fields, since, changedAt } = edit
  return { id, version, fields, since, changedAt, ownerId, ownerName, ...describe(edit, record) }
}

/** How a record is named in the queue and in the audit trail. */
function describe(
  { profileId, businessId, jobId }: Row['edit'],
  record: Omit<Row, 'edit' | 'ownerId' | 'ownerName'>,
): Pick<Edit, 'subject' | 'recordId' | 'name' | 'number'> {
  if (profileId !== null) {
    const names = [record.firstName, record.middleName, record.lastName]
    return {
      subject: 'profile',
      recordId: profileId,
      name: names.filter(Boolean).join(' '),
      number: record.registrationNumber ?? '',
    }
  }
  if (businessId !== null) {
    return {
      subject: 'business',
      recordId: businessId,
      name: record.businessName ?? '',
      number: '',
    }
  }
  const id = jobId ?? 0
  return { subject: 'job', recordId: id, name: record.jobTitle ?? '', number: jobNumber(id) }
}

const columnOf = {
  profile: edits.profileId,
  business: edits.businessId,
  job: edits.jobId,
} as const satisfies Record<EditSubject, unknown>

const isOfSubject = (subject: EditSubject | '') =>
  subject ? isNotNull(columnOf[subject]) : undefined

export async function listEdits(
  db: Queryable,
  subject: EditSubject | '',
  limit: number,
  cursor: string,
): Promise<Edit[]> {
  const rows = await selectEdits(db)
    .where(and(isVisible, isOfSubject(subject), cursor ? gt(edits.id, Number(cursor)) : undefined))
    .orderBy(asc(edits.id))
    .limit(limit)
  return rows.map(toEdit)
}

const waitingEdits = (
  condition: SQL | undefined,
) => sql`select ${edits.id} as id, ${edits.since} as since, array[${ownerId}] as owner_ids
  from ${edits}
  left join ${profiles} on ${profiles.id} = ${edits.profileId}
  left join ${businesses} on ${businesses.id} = ${edits.businessId}
  left join ${postedJobs} on ${postedJobs.id} = ${edits.jobId}
  where ${and(isVisible, condition)}`

export const editsToCheck = waitingEdits(undefined)

export async function countEdits(db: Queryable, subject: EditSubject | ''): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${waitingEdits(isOfSubject(subject))}) as waiting`,
  )
  return rows[0]?.count ?? 0
}

export async function findEdit(db: Queryable, id: number): Promise<Edit | undefined> {
  const [row] = await selectEdits(db).where(eq(edits.id, id))
  return row && toEdit(row)
}

/** Keeps only these fields of an edit; another admin who saw the others must look again. */
export async function keepFields(
  tx: Queryable,
  { id }: Pick<Edit, 'id'>,
  fields: ChangedFields,
): Promise<void> {
  const isOfEdit = eq(edits.id, id)
  if (Object.keys(fields).length === 0) await tx.delete(edits).where(isOfEdit)
  else {
    await tx.update(edits).set({ fields, version: sql`nextval('edit_versions')` }).where(isOfEdit)
  }
}

/** Reads and locks an edit, so that concurrent decisions run one after the other. */
export async function lockEdit(tx: Queryable, id: number): Promise<Edit | undefined> {
  const [row] = await selectEdits(tx).where(eq(edits.id, id)).for('update', { of: edits })
  return row && toEdit(row)
}
