import type { DraftFormName } from '@sangam/contract/drafts/forms'
import { and, desc, eq, gt, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { drafts } from '../../db/schema/base/drafts.ts'

export type Draft = typeof drafts.$inferSelect

/** Identifies one draft of one person. */
export interface DraftKey {
  userId: number
  form: DraftFormName
  /** 0 for a new record. */
  recordId: number
}

export const isDraft = ({ userId, form, recordId }: DraftKey): SQL | undefined =>
  and(eq(drafts.userId, userId), eq(drafts.form, form), eq(drafts.recordId, recordId))

const oldest = (days: number) => sql`now() - make_interval(days => ${days})`

/** The draft, unless it has expired. */
export async function findDraft(
  db: Queryable,
  key: DraftKey,
  days: number,
): Promise<Draft | undefined> {
  const [draft] = await db
    .select()
    .from(drafts)
    .where(and(isDraft(key), gt(drafts.updatedAt, oldest(days))))
  return draft
}

/** Writes the draft and returns its time. */
export async function writeDraft(
  tx: Queryable,
  draft: DraftKey & Pick<Draft, 'values' | 'editor'>,
): Promise<Date> {
  const { values, editor } = draft
  const updatedAt = sql`clock_timestamp()`
  const [written] = await tx
    .insert(drafts)
    .values({ ...draft, updatedAt })
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.form, drafts.recordId],
      set: { values, editor, updatedAt },
    })
    .returning({ updatedAt: drafts.updatedAt })
  if (!written) throw new Error('the draft was not written')
  return written.updatedAt
}

/** Deletes the oldest drafts of a person beyond the limit. */
export async function trimDrafts(tx: Queryable, userId: number, most: number): Promise<void> {
  const isOwn = eq(drafts.userId, userId)
  const newest = tx
    .select({ form: drafts.form, recordId: drafts.recordId })
    .from(drafts)
    .where(isOwn)
    .orderBy(desc(drafts.updatedAt))
    .limit(most)
  await tx
    .delete(drafts)
    .where(and(isOwn, notInArray(sql`(${drafts.form}, ${drafts.recordId})`, newest)))
}

export async function removeOldDrafts(db: Queryable, days: number): Promise<void> {
  await db.delete(drafts).where(lt(drafts.updatedAt, oldest(days)))
}

export async function eraseDraftsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(drafts).where(eq(drafts.userId, userId))
}
