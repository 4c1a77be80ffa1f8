import type { Queryable } from '../../db/client.ts'
import { drafts } from '../../db/schema/base/drafts.ts'
import { type Draft, type DraftKey, findDraft, isDraft, writeDraft } from './drafts.queries.ts'

/** The number of days without a change after which a draft is deleted. */
export const draftDays = 14

/** Deletes a draft; the slice of a form calls it in the transaction that saves the form. */
export async function removeDraft(db: Queryable, key: DraftKey): Promise<void> {
  await db.delete(drafts).where(isDraft(key))
}

/** Fills in a form for a person; values that the person has entered stay. */
export async function prefillDraft(
  tx: Queryable,
  { values, days, ...key }: DraftKey & Pick<Draft, 'values'> & { days: number },
): Promise<void> {
  const draft = await findDraft(tx, key, days)
  await writeDraft(tx, { ...key, values: { ...values, ...draft?.values }, editor: 'prefilled' })
}
