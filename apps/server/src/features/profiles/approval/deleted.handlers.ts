import { lockAccounts } from '../../../db/lock-accounts.ts'
import { toPage } from '../../../db/page.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { recordDecision } from '../../moderation/moderation.public.ts'
import { notify } from '../../notifications/notifications.public.ts'
import { fullName } from '../list/card.view.ts'
import { changeProfile } from '../profile.queries.ts'
import { subjectOfProfile } from '../profile.subject.ts'
import { findFreePlace } from '../registration/own.queries.ts'
import { findDeleted, listDeleted } from './deleted.queries.ts'

export const deletedHandlers: Handlers<'vadhu-var/deleted-list' | 'vadhu-var/restore'> = {
  async 'vadhu-var/deleted-list'({ body, db, env }) {
    const rows = await listDeleted(db, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ profile }) => profile.id)
    const data = page.map(({ profile, ownerName, deletedAt, deletedBy, reason }) => ({
      id: profile.id,
      registration_number: profile.registrationNumber,
      full_name: fullName(profile),
      login_full_name: ownerName,
      deleted_at: deletedAt.toISOString(),
      deleted_by: deletedBy ?? '',
      reason: reason ?? '',
      erased_at: daysAfter(deletedAt, env.RETENTION_DAYS).toISOString(),
    }))
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'vadhu-var/restore'({ body, caller, db, env, refuse }) {
    await db.transaction(async (tx) => {
      const found = await findDeleted(tx, body.bride_groom_id)
      if (!found) return refuse('details_page.err_not_found', { status: 404 })
      await lockAccounts(tx, found.ownerId)
      // read again under the lock: it may have been restored or erased concurrently
      const profile = await findDeleted(tx, body.bride_groom_id)
      if (!profile) return refuse('details_page.err_not_found', { status: 404 })
      const place = await findFreePlace(tx, profile.ownerId, env)
      if (place === null) return refuse('details_page.err_registered_again', { status: 409 })
      // a profile that was held before its deletion stays held
      const state = profile.heldRemark ? 'held' : 'active'
      await changeProfile(tx, profile.id, { state, place, deletedAt: null })
      const decisionId = await recordDecision(tx, {
        by: caller,
        action: 'profile_enable_disable',
        ...subjectOfProfile(profile),
        before: { state: 'deleted' },
        after: { state },
        outcome: state,
      })
      await notify(tx, {
        kind: 'profile_restored',
        to: profile.ownerId,
        recordId: profile.id,
        decisionId,
      })
    })
    return { message: 'details_page.msg_restored', data: null }
  },
}

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * 86_400_000)
