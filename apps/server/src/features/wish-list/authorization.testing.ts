import {
  type Authorization,
  type CallRows,
  type Cell,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { profileOf, waiting } from '../profiles/authorization.testing.ts'

const wish =
  (columns = {}) =>
  async (cell: Cell) => ({
    body: {
      registration_number: (await profileOf(cell, columns)).number,
      action_type: 'bd_wish_list' as const,
    },
  })

// biome-ignore format: a table is read down its columns
const calls: CallRows<'wish-list'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'vadhu-var/wish-list':                                   row(401, 403, 401, 401, 403, 403, 404, yes, 404, yes, yes),
  'vadhu-var/wish-list: one that waits':                   row(401, 403, 401, 401, 403, 403, 404, 404, 404, 404, 404),
}

const requests: Requests<'wish-list'> = {
  'vadhu-var/wish-list': wish(),
  'vadhu-var/wish-list: one that waits': wish(waiting),
}

export const authorization: Authorization<'wish-list'> = { calls, requests }
