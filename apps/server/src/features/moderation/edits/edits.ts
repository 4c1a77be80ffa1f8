import { type EditSubject, isWaitingField } from '@sangam/contract/moderation/edits.values'
import { eq, inArray, sql } from 'drizzle-orm'
import type { ChangedFields } from '../../../composition/catalog.ts'
import type { Queryable } from '../../../db/client.ts'
import { edits } from '../../../db/schema/base/moderation.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'

interface Target {
  subject: EditSubject
  id: number
}

interface EditedRecord extends Target {
  ownerId: number
  status: string
}

const keyOf = { profile: 'profileId', business: 'businessId', job: 'jobId' } as const

const isOf = ({ subject, id }: Target) => eq(edits[keyOf[subject]], id)

/** The fields of a form whose column has another value. */
export function changedFields(
  columnOf: Readonly<Record<string, string>>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedFields {
  const pairs = Object.entries(columnOf).map(([name, column]): [string, [string, string]] => [
    name,
    [String(before[column]), String(after[column])],
  ])
  return Object.fromEntries(pairs.filter(([, [old, current]]) => old !== current))
}

/** The fields of an edit that wait for approval. */
export const waitingPart = (subject: EditSubject, fields: ChangedFields): ChangedFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWaitingField(subject, name)))

/** What waits for approval in these records. */
export async function findWaitingFields(
  db: Queryable,
  subject: EditSubject,
  ids: readonly number[],
): Promise<(id: number) => ChangedFields> {
  if (ids.length === 0) return () => ({})
  const recordId = edits[keyOf[subject]]
  const rows = await db
    .select({ id: recordId, fields: edits.fields })
    .from(edits)
    .where(inArray(recordId, [...ids]))
  return (id) => waitingPart(subject, rows.find((row) => row.id === id)?.fields ?? {})
}

/**
 * Records what an owner changes in an approved record, until an admin accepts or rejects it. The
 * caller holds the lock of the record. What an admin changes in the record of another person counts
 * as checked.
 */
export async function recordEdit(
  tx: Queryable,
  caller: Caller,
  record: EditedRecord,
  changed: ChangedFields,
): Promise<void> {
  if (record.status !== 'Approved' || Object.keys(changed).length === 0) return
  const [edit] = await tx.select().from(edits).where(isOf(record)).for('update')
  const isOwner = caller.userId === record.ownerId
  const fields = isOwner
    ? mergeFields(edit?.fields ?? {}, changed)
    : withoutFields(edit?.fields ?? {}, changed)
  if (Object.keys(fields).length === 0) {
    if (edit) await tx.delete(edits).where(eq(edits.id, edit.id))
    return
  }
  if (!edit) {
    await tx.insert(edits).values({ [keyOf[record.subject]]: record.id, fields })
    return
  }
  await tx
    .update(edits)
    .set({ fields, version: sql`nextval('edit_versions')`, changedAt: sql`now()` })
    .where(eq(edits.id, edit.id))
}

/** Keeps the approved value of each field; a field that has it again is not edited any more. */
function mergeFields(earlier: ChangedFields, changed: ChangedFields): ChangedFields {
  const merged = { ...earlier }
  for (const [name, [before, after]] of Object.entries(changed)) {
    const approved = earlier[name]?.[0] ?? before
    if (approved === after) delete merged[name]
    else merged[name] = [approved, after]
  }
  return merged
}

const withoutFields = (earlier: ChangedFields, changed: ChangedFields): ChangedFields =>
  Object.fromEntries(Object.entries(earlier).filter(([name]) => !(name in changed)))

/**
 * Ends the check of a record, because an admin decides about the whole record or it is deleted.
 * `seenVersion` is the state of the edit that the admin saw, or 0 if none was shown. Returns what waited
 * for approval.
 */
export async function closeEdit(
  tx: Queryable,
  target: Target,
  seenVersion: number | undefined,
  refuse: Refuse<'edits.err_decided' | 'edits.err_edited_again'>,
): Promise<ChangedFields> {
  const [edit] = await tx
    .delete(edits)
    .where(isOf(target))
    .returning({ version: edits.version, fields: edits.fields })
  const waiting = waitingPart(target.subject, edit?.fields ?? {})
  if (!seenVersion) return waiting
  if (!edit) refuse('edits.err_decided', { status: 409 })
  if (edit?.version !== seenVersion) refuse('edits.err_edited_again', { status: 409 })
  return waiting
}
