import type { Queryable } from '../../db/client.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { type DraftKey, isDraft } from './drafts.queries.ts'

/** Deletes a draft; the slice of a form calls it in the transaction that saves the form. */
export async function removeDraft(db: Queryable, key: DraftKey): Promise<void> {
  await db.delete(drafts).where(isDraft(key))
}
