import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'security-events'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'security-events/mine':                                  row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'admin/security-events':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
}

const requests: Requests<'security-events'> = {
  'security-events/mine': async () => ({ body: {} }),
  'admin/security-events': async () => ({ body: {} }),
}

export const authorization: Authorization<'security-events'> = { calls, requests }
