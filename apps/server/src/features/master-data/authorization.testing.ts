import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

const nothing = async () => ({ body: {} })

// biome-ignore format: a table is read down its columns
const calls: CallRows<'master-data'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'get-master-data':                                       row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'master-data'> = {
  'get-master-data': nothing,
}

export const authorization: Authorization<'master-data'> = { calls, requests }
