import type { claimRequestCalls } from '@sangam/contract/registry-import/requests.calls'
import { eq, sql } from 'drizzle-orm'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { numbersOf } from '../../accounts/accounts.public.ts'
import { recordAction } from '../../audit/audit.public.ts'
import { draftDays, prefillDraft, removeDraft } from '../../drafts/drafts.public.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { findBatch } from '../batches.queries.ts'
import { findRows, lockRow } from '../rows.queries.ts'
import { copyPhoto, findFamily, isTakenFrom, lockRowFor } from './claims.queries.ts'

/** A second number of a row asks for it; an admin decides, and both get a message. */
export const claimRequestHandlers: Handlers<keyof typeof claimRequestCalls> = {
  async 'claims/ask'({ body, caller, db, env, refuse }) {
    await db.transaction(async (tx) => {
      await lockAccounts(tx, caller.userId)
      const row = await lockRowFor(tx, body.row_id, isTakenFrom(caller))
      if (!row) return refuse('claim_page.err_not_found', { status: 404 })
      if (!(await findFamily({ db: tx, env, userId: caller.userId })).hasRoom) {
        return refuse('claim_page.err_have_profile', { status: 409 })
      }
      if (row.askedBy !== null) return refuse('claim_page.err_asked', { status: 409 })
      await tx.update(importRows).set({ askedBy: caller.userId }).where(eq(importRows.id, row.id))
    })
    return { message: 'claim_page.msg_asked', data: null }
  },

  async 'import/decide-request'({ body, caller, db, env, files, refuse }) {
    const isGiven = body.decision === 'give'
    const [found] = isGiven ? await findRows(db, [body.row_id]) : []
    const photo = found?.askedBy
      ? await copyPhoto({ db, files }, found.takenPhoto, found.askedBy)
      : null
    await db.transaction(async (tx) => {
      const row = await lockRow(tx, body.row_id)
      const batch = row && (await findBatch(tx, row.batchId))
      if (!batch) return refuse('import_page.err_not_found', { status: 404 })
      const { askedBy, claimedBy } = row
      if (row.state !== 'claimed' || askedBy === null || claimedBy === null) {
        return refuse('import_page.err_no_request', { status: 409 })
      }
      const draftOf = (userId: number) => ({ userId, form: 'profile', recordId: 0 }) as const
      if (isGiven) {
        if (!(await findFamily({ db: tx, env, userId: askedBy })).hasRoom) {
          return refuse('import_page.err_has_profile', { status: 409 })
        }
        await removeDraft(tx, draftOf(claimedBy))
        const values = photo ? { ...row.values, image_path: photo } : row.values
        await prefillDraft(tx, { ...draftOf(askedBy), values, days: draftDays })
      }
      // the number that does not get the row cannot ask again
      const numbers = await numbersOf(tx, isGiven ? claimedBy : askedBy)
      await tx
        .update(importRows)
        .set({
          askedBy: null,
          mobiles: row.mobiles.filter((mobile) => !numbers.includes(mobile)),
          ...(isGiven && { claimedBy: askedBy, takenPhoto: photo }),
          changedAt: sql`now()`,
        })
        .where(eq(importRows.id, row.id))
      await notify(tx, {
        kind: isGiven ? 'claim_granted' : 'claim_declined',
        to: askedBy,
        recordId: row.id,
      })
      await notify(tx, {
        kind: isGiven ? 'claim_moved' : 'claim_kept',
        to: claimedBy,
        recordId: row.id,
      })
      await recordAction(tx, {
        by: caller,
        action: 'import_request',
        subject: 'import',
        subjectId: batch.id,
        subjectName: batch.fileName,
        before: {},
        after: { line: row.line, decision: body.decision },
      })
    })
    return { message: 'import_page.msg_request_decided', data: null }
  },
}
