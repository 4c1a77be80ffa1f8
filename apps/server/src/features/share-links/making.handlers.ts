import { basePath } from '@sangam/contract/envelope'
import type { shareLinkCalls } from '@sangam/contract/share-links/calls'
import { lockAccounts } from '../../db/lock-accounts.ts'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { isOpenFor, isOwner, takesPart } from '../../visibility/seen.ts'
import { findProfileChoice, findStoredProfile } from '../profiles/profiles.public.ts'
import { hashKey, newKey } from './link.key.ts'
import { countAlive, endLink, insertLink, listLinks, listOpens } from './links.queries.ts'

/** How many links of an account can be open. */
const linksAlive = 10
/** How often a link can be opened. */
const linkOpens = 50

type OwnerCall = Exclude<keyof typeof shareLinkCalls, 'share/open'>

/** What the owner of a profile does with its links. */
export const makingHandlers: Handlers<OwnerCall> = {
  async 'share/make'({ body, caller, db, publicUrl, refuse }) {
    const profile = await findStoredProfile(db, body.bride_groom_id)
    if (!profile || !isOwner(caller, profile) || !isOpenFor(caller, profile)) {
      return refuse('details_page.err_not_found', { status: 404 })
    }
    if (!takesPart(profile)) {
      return refuse('share_links.err_not_listed', { status: 409 })
    }
    const max = linksAlive
    const key = newKey()
    const id = await db.transaction(async (tx) => {
      // concurrent requests of one member are counted one after the other
      await lockAccounts(tx, caller.userId)
      if ((await countAlive(tx, caller.userId)) >= max) {
        return refuse('share_links.err_too_many', { status: 409, params: { max } })
      }
      return insertLink(tx, {
        profileId: profile.id,
        keyHash: hashKey(key),
        label: body.label,
        mask: { preset: body.preset, extras: [...new Set(body.extras)] },
        days: body.days,
        maxOpens: linkOpens,
      })
    })
    return {
      message: 'share_links.msg_made',
      data: { id, url: `${publicUrl}${basePath}/s?k=${key}` },
    }
  },

  async 'share/list'({ body, caller, db }) {
    const rows = await listLinks(db, caller.userId, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    const ids = page.map(({ id }) => id)
    const opens = ids.length > 0 ? await listOpens(db, ids) : []
    const choice = await findProfileChoice(db, caller.userId)
    return {
      message: 'common.msg_ok',
      data: {
        data: page.map((link) => ({
          id: link.id,
          ...(choice && {
            profile_name: choice.find(({ id }) => id === link.profileId)?.full_name ?? '',
          }),
          label: link.label,
          preset: link.mask.preset,
          extras: link.mask.extras,
          state: link.state,
          opens: link.opens,
          max_opens: link.maxOpens,
          created_at: link.createdAt.toISOString(),
          ends_at: link.endsAt.toISOString(),
          openings: opens
            .filter(({ linkId }) => linkId === link.id)
            .map(({ id, at, device }) => ({ id, at: at.toISOString(), device })),
        })),
        limit: linksAlive,
        max_opens: linkOpens,
        ...(choice && { own_profiles: choice }),
        next_cursor: nextCursor,
      },
    }
  },

  async 'share/end'({ body, caller, db, refuse }) {
    const isEnded = await endLink(db, caller.userId, body.link_id)
    if (!isEnded) return refuse('share_links.err_not_found', { status: 404 })
    return { message: 'share_links.msg_ended', data: null }
  },
}
