import type { draftCalls } from '@sangam/contract/drafts/calls'
import { type DraftFormName, type DraftValues, draftFileNames } from '@sangam/contract/drafts/forms'
import { furtherNames } from '@sangam/contract/profiles/pictures/values'
import type { Queryable } from '../../db/client.ts'
import { lockAccounts } from '../../db/lock-accounts.ts'
import type { Caller } from '../../http/calls/caller.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { imageAddressFor } from '../../storage/pictures/image-address.ts'
import { isOwnUnclaimedUpload } from '../../storage/uploads.ts'
import { draftDays, removeDraft } from './drafts.public.ts'
import { type DraftKey, findDraft, trimDrafts, writeDraft } from './drafts.queries.ts'

/** The version of a picture that a form shows. */
const shownVersion: Partial<Record<DraftFormName, string>> = { profile: 'photo', business: 'w960' }

/** Drafts belong to the caller; no body can name another person. */
const keyOf = (
  { userId }: Caller,
  { form, record_id }: { form: DraftFormName; record_id: number },
): DraftKey => ({ userId, form, recordId: record_id })

export const draftHandlers: Handlers<keyof typeof draftCalls> = {
  async 'drafts/mine'({ body, caller, db, secret }) {
    const draft = await findDraft(db, keyOf(caller, body), draftDays)
    const values = await withoutLostFiles(db, draft?.values ?? {}, caller.userId)
    const version = shownVersion[body.form]
    const addressOf = (path: string | undefined) =>
      path && version ? imageAddressFor(secret, caller)(path, version) : ''
    const further = furtherNames.flatMap((name) =>
      values[name] ? [[name, addressOf(values[name])]] : [],
    )
    return {
      message: 'common.msg_ok',
      data: {
        values,
        updated_at: draft?.updatedAt.toISOString() ?? '',
        picture: addressOf(values.image_path),
        ...(further.length > 0 && { further: Object.fromEntries(further) }),
      },
    }
  },

  async 'drafts/save'({ body, caller, db, env, refuse }) {
    const { values, editor } = body
    const key = keyOf(caller, body)
    const savedAt = await db.transaction(async (tx) => {
      // several windows of one person save one after the other
      await lockAccounts(tx, caller.userId)
      const stored = await findDraft(tx, key, draftDays)
      const isKnown =
        stored?.editor === editor || stored?.updatedAt.toISOString() === body.updated_at
      if (stored && !isKnown) return refuse('drafts.err_changed_elsewhere', { status: 409 })
      const at = await writeDraft(tx, { ...key, values, editor })
      await trimDrafts(tx, caller.userId, env.DRAFTS_PER_PERSON)
      return at
    })
    return { message: 'drafts.msg_saved', data: { updated_at: savedAt.toISOString() } }
  },

  async 'drafts/discard'({ body, caller, db }) {
    await removeDraft(db, keyOf(caller, body))
    return { message: 'drafts.msg_discarded', data: null }
  },
}

/** A file that was removed, or that a record uses by now, is not part of the draft any more. */
async function withoutLostFiles(
  db: Queryable,
  values: DraftValues,
  userId: number,
): Promise<DraftValues> {
  const stored = { ...values }
  for (const name of draftFileNames) {
    const path = values[name]
    const isLost = path !== undefined && !(await isOwnUnclaimedUpload(db, path, userId))
    if (isLost) delete stored[name]
  }
  return stored
}
