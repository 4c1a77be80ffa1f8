import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

const nothing = async () => ({ body: {} })

// biome-ignore format: a table is read down its columns
const calls: CallRows<'dashboard'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'admin/dashboard':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'dashboard'> = {
  'admin/dashboard': nothing,
}

export const authorization: Authorization<'dashboard'> = { calls, requests }
