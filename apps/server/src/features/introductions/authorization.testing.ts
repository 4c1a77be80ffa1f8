import type { profiles } from '../../db/schema/registry/profiles.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { addIntroduction, addReveal } from './introductions.testing.ts'

const bride = { gender: 2 } as const

/** A listed groom of the owner of the record. */
const groomOf = ({ portal, owner }: Cell, columns: Partial<typeof profiles.$inferInsert> = {}) =>
  listedProfile(portal, { ownerId: owner.id, ...columns })

/** A request to the groom of the owner, or from it, by a bride of another family. */
async function introductionOf(
  cell: Cell,
  side: 'sent' | 'received',
  state: 'waiting' | 'accepted',
): Promise<number> {
  const { portal, owner } = cell
  const groom = await groomOf(cell)
  const stranger = await portal.user()
  const other = await listedProfile(portal, { ...bride, ownerId: stranger.id })
  const [from, to] = side === 'sent' ? [groom, other] : [other, groom]
  return addIntroduction(portal, {
    fromProfileId: from.id,
    toProfileId: to.id,
    askedBy: side === 'sent' ? owner.id : stranger.id,
    state,
  })
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'introductions'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'introductions/ask':                                     row(401, 403, 401, 401, 403, 403, 404, yes, 409, yes, yes),
  'introductions/answer':                                  row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'introductions/withdraw':                                row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'introductions/close':                                   row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'introductions/list':                                    row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'introductions/contact':                                 row(401, 403, 401, 401, 404, yes, 404, yes, yes, yes, yes),
  'introductions/contact: shown on request only':          row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'introductions/seen-by':                                 row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'introductions/visibility':                              row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'introductions/watch':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'introductions'> = {
  'introductions/ask': async (cell) => {
    const { portal, caller, owner } = cell
    const groom = await groomOf(cell)
    if (caller.id > 0 && caller.id !== owner.id) {
      await listedProfile(portal, { ...bride, ownerId: caller.id })
    }
    return { body: { bride_groom_id: groom.id } }
  },
  'introductions/answer': async (cell) => ({
    body: {
      introduction_id: await introductionOf(cell, 'received', 'waiting'),
      answer: 'accept',
      shares: ['father'],
    },
  }),
  'introductions/withdraw': async (cell) => ({
    body: { introduction_id: await introductionOf(cell, 'sent', 'waiting') },
  }),
  'introductions/close': async (cell) => ({
    body: { introduction_id: await introductionOf(cell, 'received', 'accepted') },
  }),
  'introductions/list': async (cell) => {
    const id = await introductionOf(cell, 'received', 'waiting')
    return { body: { side: 'received' }, shows: ({ data }) => data.some((row) => row.id === id) }
  },
  'introductions/contact': async (cell) => ({ body: { bride_groom_id: (await groomOf(cell)).id } }),
  'introductions/contact: shown on request only': async (cell) => ({
    body: { bride_groom_id: (await groomOf(cell, { contactVisibility: 'request' })).id },
  }),
  'introductions/seen-by': async (cell) => {
    const { id } = await groomOf(cell)
    const viewer = await cell.portal.user()
    await addReveal(cell.portal, { viewerId: viewer.id, profileId: id, kind: 'biodata' })
    return { body: {}, shows: ({ reveals }) => reveals.length > 0 }
  },
  'introductions/visibility': async (cell) => ({
    body: {
      bride_groom_id: (await groomOf(cell)).id,
      contact_visibility: 'request',
      photo_visibility: 'members',
    },
  }),
  'introductions/watch': async () => ({ body: {} }),
}

export const authorization: Authorization<'introductions'> = { calls, requests }
