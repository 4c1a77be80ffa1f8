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
  'lists/read':                                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'lists/save':                                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'lists/add-lines':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'lists/hide':                                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'lists/move':                                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
}

const requests: Requests<'master-data'> = {
  'get-master-data': nothing,
  'lists/read': async () => ({ body: { list: 'region' } }),
  'lists/save': async () => ({
    body: { list: 'region', id: 1, name: 'Pune city', name_mr: 'पुणे शहर' },
  }),
  'lists/add-lines': async () => ({ body: { list: 'cast', lines: 'Jain | जैन' } }),
  'lists/hide': async () => ({ body: { list: 'region', id: 2, is_hidden: 1 } }),
  'lists/move': async () => ({ body: { list: 'region', id: 3, direction: 'up' } }),
}

export const authorization: Authorization<'master-data'> = { calls, requests }
