import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

const nothing = async () => ({ body: {} })

// biome-ignore format: a table is read down its columns
const calls: CallRows<'audit'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'admin/audit-trail':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'admin/audit-actors':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'security-events/mine':                                  row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'admin/security-events':                                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
}

const requests: Requests<'audit'> = {
  'admin/audit-trail': nothing,
  'admin/audit-actors': nothing,
  'security-events/mine': async () => ({ body: {} }),
  'admin/security-events': async () => ({ body: {} }),
}

export const authorization: Authorization<'audit'> = { calls, requests }
