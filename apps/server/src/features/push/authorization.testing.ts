import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { subscriptionBody } from './push.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'push'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'push/state':                                            row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'push/subscribe':                                        row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'push/unsubscribe':                                      row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'push'> = {
  'push/state': async () => ({ body: {} }),
  'push/subscribe': async () => ({ body: subscriptionBody() }),
  'push/unsubscribe': async () => ({ body: {} }),
}

export const authorization: Authorization<'push'> = { calls, requests }
