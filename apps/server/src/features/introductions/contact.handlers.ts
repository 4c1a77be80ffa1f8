import type { SharedContact } from '@sangam/contract/introductions/calls'
import type { Share } from '@sangam/contract/introductions/values'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { isAnswerCurrent } from '../../personal-data/notices.ts'
import { findConfirmed } from '../../visibility/relations.ts'
import { recordVisibility } from '../consents/consents.public.ts'
import {
  chooseVisibility,
  contactView,
  findStoredProfile,
  recordProfileReading,
} from '../profiles/profiles.public.ts'
import { countOpens, opensView } from './watch/opens.queries.ts'
import { countContactViewers, listReveals } from './watch/reveals.queries.ts'

type Contact = NonNullable<Awaited<ReturnType<typeof findStoredProfile>>>

export const contactHandlers: Handlers<
  'introductions/contact' | 'introductions/seen-by' | 'introductions/visibility'
> = {
  async 'introductions/contact'({ body, caller, db, env, ip, refuse, secret }) {
    const profile = await findStoredProfile(db, body.bride_groom_id)
    const seen = profile && (await findConfirmed({ caller, db, env, secret }, profile))
    // an accepted request is enough: the family may answer without access to the list
    const isAllowed = seen && (seen.contactState === 'shown' || seen.isOpen)
    if (!isAllowed || seen.shares.length === 0) {
      return refuse('introductions.err_not_shared', { status: 404 })
    }
    // committed before the answer: there is no answer without a row
    const limit = await recordProfileReading({ caller, db, env, ip }, profile, 'contact')
    if (limit) return refuse(limit.key, limit.details)
    return { message: 'common.msg_ok', data: sharedContact(profile, seen.shares) }
  },

  async 'introductions/seen-by'({ body, caller, db }) {
    const own = { ownerId: caller.userId, profileId: body.bride_groom_id }
    const rows = await listReveals(db, own, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: {
        reveals: page.map(
          ({ id, at, kind, firstName, lastName, registrationNumber, regionId }) => ({
            id,
            at: at.toISOString(),
            kind,
            viewer_name: `${firstName} ${lastName}`.trim(),
            viewer_number: registrationNumber,
            region_id: regionId,
          }),
        ),
        contact_families: await countContactViewers(db, own),
        opens: body.cursor ? [] : opensView(await countOpens(db, own)),
        next_cursor: nextCursor,
      },
    }
  },

  async 'introductions/visibility'({ body, caller, db, ip, refuse, secret }) {
    if (!body.consents.every(isAnswerCurrent)) {
      return refuse('consents.err_notice_changed', { status: 409 })
    }
    await db.transaction(async (tx) => {
      const changed = await chooseVisibility(tx, caller, body.bride_groom_id, body)
      if (!changed) return refuse('details_page.err_not_found', { status: 404 })
      await recordVisibility(tx, { caller, ip, secret }, body.consents, changed)
    })
    return { message: 'introductions.msg_visibility_saved', data: null }
  },
}

/** What was shared, with the names of the profile record. */
const sharedContact = (profile: Contact, shares: readonly Share[]): SharedContact => ({
  shares: [...shares],
  father_name: shares.includes('father') ? profile.fatherName : '',
  ...contactView(profile, shares),
})
