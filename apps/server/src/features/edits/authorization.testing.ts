import { edits } from '../../db/schema/edits.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'
import { listedProfile } from '../../testing/profile-factory.ts'

async function editedProfile(
  { portal, owner }: Cell,
  fields: Record<string, [string, string]> = { occupation: ['Farmer', 'Teacher'] },
) {
  const profile = await listedProfile(portal, { ownerId: owner.id })
  const rows = await portal.services.db
    .insert(edits)
    .values({ profileId: profile.id, fields })
    .returning()
  return written(rows)
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'edits'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'edits/list':                                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'edits/accept':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'edits/reject':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'edits'> = {
  'edits/list': async (cell) => {
    const { id } = await editedProfile(cell)
    return {
      body: { limit: 20, cursor: String(id - 1) },
      shows: ({ data }) => data.some(({ edit_id }) => edit_id === id),
    }
  },
  'edits/accept': async (cell) => {
    const { id, version } = await editedProfile(cell)
    return { body: { edit_id: id, edit_version: version } }
  },
  'edits/reject': async (cell) => {
    const { id, version } = await editedProfile(cell, { fname: ['Rohan', 'Rahul'] })
    return { body: { edit_id: id, edit_version: version, acton_remark: 'Not true' } }
  },
}

export const authorization: Authorization<'edits'> = { calls, requests }
