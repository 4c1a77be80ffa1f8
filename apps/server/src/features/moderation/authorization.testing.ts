import { edits } from '../../db/schema/base/moderation.ts'
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
import { profileOf } from '../profiles/authorization.testing.ts'

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
const calls: CallRows<'moderation'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'decisions/undo':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/undo-many':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/decide-many':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/waiting':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/next':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'edits/list':                                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'edits/accept':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'edits/reject':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'moderation'> = {
  async 'decisions/undo'(cell) {
    const { id } = await profileOf(cell)
    await cell.caller.call('vadhu-var/profile-lock', {
      bride_groom_id: id,
      acton_name: 1,
      action_type: 'is_vadhu_var_profile_lock',
    })
    return { body: { subject: 'profile', subject_id: id } }
  },
  async 'decisions/undo-many'(cell) {
    const { id } = await profileOf(cell)
    return { body: { subject: 'profile', subject_ids: [id] } }
  },
  async 'decisions/decide-many'(cell) {
    const { id } = await profileOf(cell)
    return { body: { queue: 'profiles', action: 'approve', records: [{ id, seen_version: 1 }] } }
  },
  'decisions/waiting': async () => ({ body: {} }),
  'decisions/next': async () => ({ body: { queue: 'profiles' } }),
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

export const authorization: Authorization<'moderation'> = { calls, requests }
