import { profileFilter } from '@sangam/contract/profiles/filter'
import { partnerPreferences } from '../../db/schema/registry/preferences.ts'
import { savedSearches } from '../../db/schema/registry/saved-searches.ts'
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
import { profileOf, waiting } from '../profiles/authorization.testing.ts'

/** A profile of the owner whose family looks for a partner of this age. */
async function addPreferences({ portal, owner }: Cell): Promise<void> {
  const { id } = await listedProfile(portal, { ownerId: owner.id })
  await portal.services.db
    .insert(partnerPreferences)
    .values({ profileId: id, ageFrom: 33, hasMust: true })
}

const filter = profileFilter.parse({ region_ids: [3] })

/** A search of the owner of the cell; returns its id. */
async function addSearch({ portal, owner }: Cell): Promise<number> {
  const [saved] = await portal.services.db
    .insert(savedSearches)
    .values({ userId: owner.id, name: 'Shegaon', filter, seenPosition: 0 })
    .returning({ id: savedSearches.id })
  return saved?.id ?? 0
}

const wish =
  (columns = {}) =>
  async (cell: Cell) => ({
    body: {
      registration_number: (await profileOf(cell, columns)).number,
      action_type: 'bd_wish_list' as const,
    },
  })

// biome-ignore format: a table is read down its columns
const calls: CallRows<'matching'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'preferences/mine':                                      row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'preferences/save':                                      row(401, 403, 401, 401, 409, yes, 409, 409, yes, 409, 409),
  'saved-searches/list':                                   row(401, 403, 401, 401, 403, 403, non, non, yes, non, non),
  'saved-searches/save':                                   row(401, 403, 401, 401, 403, 403, 403, yes, 403, yes, yes),
  'saved-searches/rename':                                 row(401, 403, 401, 401, 403, 403, 404, 404, yes, 404, 404),
  'saved-searches/seen':                                   row(401, 403, 401, 401, 403, 403, 404, 404, yes, 404, 404),
  'saved-searches/remove':                                 row(401, 403, 401, 401, 403, 403, 404, 404, yes, 404, 404),
  'vadhu-var/wish-list':                                   row(401, 403, 401, 401, 403, 403, 404, yes, 404, yes, yes),
  'vadhu-var/wish-list: one that waits':                   row(401, 403, 401, 401, 403, 403, 404, 404, 404, 404, 404),
}

const requests: Requests<'matching'> = {
  'preferences/mine': async (cell) => {
    await addPreferences(cell)
    return { body: {}, shows: ({ preferences }) => preferences?.age_from === 33 }
  },
  'preferences/save': async (cell) => {
    await addPreferences(cell)
    return { body: { age_from: 24 } }
  },
  'saved-searches/list': async (cell) => {
    const id = await addSearch(cell)
    return { body: {}, shows: ({ searches }) => searches.some((search) => search.id === id) }
  },
  'saved-searches/save': async () => ({ body: { name: 'Shegaon', filter } }),
  'saved-searches/rename': async (cell) => ({
    body: { search_id: await addSearch(cell), name: 'Shegaon' },
  }),
  'saved-searches/seen': async (cell) => ({ body: { search_id: await addSearch(cell) } }),
  'saved-searches/remove': async (cell) => ({ body: { search_id: await addSearch(cell) } }),
  'vadhu-var/wish-list': wish(),
  'vadhu-var/wish-list: one that waits': wish(waiting),
}

export const authorization: Authorization<'matching'> = { calls, requests }
