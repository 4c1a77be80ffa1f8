import type { claimCalls } from '@sangam/contract/registry-import/claims.calls'
import { lettersOf } from '@sangam/i18n/letters'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import { importBatches, importRows } from '../../../db/schema/services/registry-import.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { limitKeyOfUser } from '../../../limits/rate-limits.ts'
import { draftDays, prefillDraft } from '../../drafts/drafts.public.ts'
import type { ImportRow } from '../check.ts'
import {
  copyPhoto,
  type Family,
  findFamily,
  isOpenFor,
  isTakenBy,
  isTakenFrom,
  lockRowFor,
  targetOf,
} from './claims.queries.ts'

/** How often a number may look at its rows in a day. */
const claimViewsPerDay = 5

/** What the family of a number does with the biodata that the trust has imported. */
export const claimHandlers: Handlers<keyof typeof claimCalls> = {
  async 'claims/mine'({ caller, db, env, limits }) {
    const rows = await db
      .select()
      .from(importRows)
      .where(or(isOpenFor(caller), isTakenFrom(caller)))
      .orderBy(asc(importRows.id))
      .limit(20)
    if (rows.length > 0) {
      await limits.use(limitKeyOfUser(caller.userId), {
        name: 'claim-views',
        points: claimViewsPerDay,
        seconds: 86_400,
      })
    }
    const family = await findFamily({ db, env, userId: caller.userId })
    return { message: 'common.msg_ok', data: rows.map((row) => claimView(row, family)) }
  },

  async 'claims/take'({ body, caller, db, env, files, refuse }) {
    const [found] = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.id, body.row_id), isOpenFor(caller)))
    // a copy with a secret path, until the transaction below succeeds
    const photo = await copyPhoto({ db, files }, found?.photoPath, caller.userId)
    const profileId = await db.transaction(async (tx) => {
      // the registration of a member locks the account, too
      await lockAccounts(tx, caller.userId)
      const row = await lockRowFor(tx, body.row_id, isOpenFor(caller))
      if (!row) return refuse('claim_page.err_not_found', { status: 404 })
      const family = await findFamily({ db: tx, env, userId: caller.userId })
      const target = targetOf(row, family)
      if (target === null) return refuse('claim_page.err_have_profile', { status: 409 })
      if (target === 0 && env.trust.profiles_per_account > 1) {
        const taken = await tx.select().from(importRows).where(isTakenBy(caller.userId))
        // the form of a new registration is filled in for one person at a time
        if (taken.some((other) => targetOf(other, family) === 0)) {
          return refuse('claim_page.err_unfinished', { status: 409 })
        }
      }
      // a registration has a photo of its own
      const takenPhoto = target === 0 ? photo : null
      await tx
        .update(importRows)
        .set({
          state: 'claimed',
          claimedBy: caller.userId,
          sendAt: null,
          // the row keeps its photo until the form is sent: without the draft it is offered again
          takenPhoto,
          changedAt: sql`now()`,
        })
        .where(eq(importRows.id, row.id))
      await prefillDraft(tx, {
        userId: caller.userId,
        form: 'profile',
        recordId: target,
        values: takenPhoto ? { ...row.values, image_path: takenPhoto } : row.values,
        days: draftDays,
      })
      return target
    })
    return { message: 'claim_page.msg_taken', data: { bride_groom_id: profileId } }
  },

  async 'claims/taken'({ body, caller, db, env }) {
    const family = await findFamily({ db, env, userId: caller.userId })
    const taken = await db
      .select({ row: importRows, year: importBatches.paperConsentYear })
      .from(importRows)
      .innerJoin(importBatches, eq(importBatches.id, importRows.batchId))
      .where(isTakenBy(caller.userId))
    const found = taken.find(({ row }) => targetOf(row, family) === body.bride_groom_id)
    const data = found
      ? { row_id: found.row.id, year: found.year, further: found.row.further }
      : null
    return { message: 'common.msg_ok', data }
  },

  async 'claims/drop-further'({ body, caller, db, refuse }) {
    await db.transaction(async (tx) => {
      const row = await lockRowFor(tx, body.row_id, isTakenBy(caller.userId))
      if (!row) return refuse('drafts.err_further_gone', { status: 404 })
      await tx.update(importRows).set({ further: '' }).where(eq(importRows.id, row.id))
    })
    return { message: 'drafts.msg_further_deleted', data: null }
  },

  async 'claims/refuse'({ body, caller, db, refuse }) {
    const isRemoval = body.answer === 'remove'
    await db.transaction(async (tx) => {
      // a row that another number has taken can only be given up
      const isMine = isOpenFor(caller)
      const row = await lockRowFor(
        tx,
        body.row_id,
        isRemoval ? isMine : or(isMine, isTakenFrom(caller)),
      )
      if (!row) return refuse('claim_page.err_not_found', { status: 404 })
      const values = Object.fromEntries(
        Object.entries(row.values).filter(([, value]) => value !== caller.mobile),
      )
      await tx
        .update(importRows)
        .set(
          isRemoval
            ? {
                state: 'refused',
                sendAt: null,
                photoPath: null,
                photoSide: null,
                changedAt: sql`now()`,
              }
            : {
                values,
                mobiles: row.mobiles.filter((mobile) => mobile !== caller.mobile),
                ...(row.askedBy === caller.userId && { askedBy: null }),
                changedAt: sql`now()`,
              },
        )
        .where(eq(importRows.id, row.id))
    })
    return {
      message: isRemoval ? 'claim_page.msg_removed' : 'claim_page.msg_not_ours',
      data: null,
    }
  },
}

const claimView = (row: ImportRow, family: Family) => ({
  row_id: row.id,
  first_letter: lettersOf(row.values.fname ?? '')[0] ?? '',
  surname: row.values.lname ?? '',
  village: row.values.city_village ?? '',
  birth_year: row.values.date_of_birth?.slice(-4) ?? '',
  can_take: targetOf(row, family) !== null,
  is_taken: row.state === 'claimed',
  is_asked: row.askedBy !== null,
})
