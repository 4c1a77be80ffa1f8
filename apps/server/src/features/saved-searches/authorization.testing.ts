import { profileFilter } from '@sangam/contract/profiles/filter'
import { savedSearches } from '../../db/schema/saved-searches.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

const filter = profileFilter.parse({ region_ids: [3] })

/** A search of the owner of the cell; returns its id. */
async function addSearch({ portal, owner }: Cell): Promise<number> {
  const [saved] = await portal.services.db
    .insert(savedSearches)
    .values({ userId: owner.id, name: 'Shegaon', filter, seenPosition: 0 })
    .returning({ id: savedSearches.id })
  return saved?.id ?? 0
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'saved-searches'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'saved-searches/list':                                   row(401, 403, 401, 401, 403, 403, non, non, yes, non, non),
  'saved-searches/save':                                   row(401, 403, 401, 401, 403, 403, 403, yes, 403, yes, yes),
  'saved-searches/seen':                                   row(401, 403, 401, 401, 403, 403, 404, 404, yes, 404, 404),
  'saved-searches/remove':                                 row(401, 403, 401, 401, 403, 403, 404, 404, yes, 404, 404),
}

const requests: Requests<'saved-searches'> = {
  'saved-searches/list': async (cell) => {
    const id = await addSearch(cell)
    return { body: {}, shows: ({ searches }) => searches.some((search) => search.id === id) }
  },
  'saved-searches/save': async () => ({ body: { name: 'Shegaon', filter } }),
  'saved-searches/seen': async (cell) => ({ body: { search_id: await addSearch(cell) } }),
  'saved-searches/remove': async (cell) => ({ body: { search_id: await addSearch(cell) } }),
}

export const authorization: Authorization<'saved-searches'> = { calls, requests }
