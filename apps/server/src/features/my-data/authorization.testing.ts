import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'my-data'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'my-data/summary':                                       row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'my-data'> = {
  'my-data/summary': async () => ({ body: {} }),
}

export const authorization: Authorization<'my-data'> = { calls, requests }
