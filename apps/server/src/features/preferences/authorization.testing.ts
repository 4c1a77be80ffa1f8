import { partnerPreferences } from '../../db/schema/preferences.ts'
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

/** A profile of the owner whose family looks for somebody of this age. */
async function addPreferences({ portal, owner }: Cell): Promise<void> {
  const { id } = await listedProfile(portal, { ownerId: owner.id })
  await portal.services.db
    .insert(partnerPreferences)
    .values({ profileId: id, ageFrom: 33, hasMust: true })
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'preferences'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'preferences/mine':                                      row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'preferences/save':                                      row(401, 403, 401, 401, 409, yes, 409, 409, yes, 409, 409),
}

const requests: Requests<'preferences'> = {
  'preferences/mine': async (cell) => {
    await addPreferences(cell)
    return { body: {}, shows: ({ preferences }) => preferences?.age_from === 33 }
  },
  'preferences/save': async (cell) => {
    await addPreferences(cell)
    return { body: { age_from: 24 } }
  },
}

export const authorization: Authorization<'preferences'> = { calls, requests }
