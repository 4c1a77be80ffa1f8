import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'decisions'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'decisions/waiting':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'decisions/next':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'decisions'> = {
  'decisions/waiting': async () => ({ body: {} }),
  'decisions/next': async () => ({ body: { queue: 'profiles' } }),
}

export const authorization: Authorization<'decisions'> = { calls, requests }
