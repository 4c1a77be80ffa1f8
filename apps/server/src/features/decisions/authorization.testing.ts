import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { profileOf } from '../profiles/authorization.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'decisions'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'decisions/undo':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/undo-many':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/decide-many':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/waiting':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/next':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'decisions'> = {
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
}

export const authorization: Authorization<'decisions'> = { calls, requests }
