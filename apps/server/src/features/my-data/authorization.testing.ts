import {
  type Addresses,
  type Authorization,
  type CallRows,
  type DownloadRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { runJob } from './my-data.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'my-data'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'my-data/summary':                                       row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/export':                                        row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/leave':                                         row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'my-data/stay':                                          row(409, 409, 409, 409, 409, 409, 409, 409, 409, 409, 409),
}

// biome-ignore format: a table is read down its columns
const downloads: DownloadRows = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'my-data/export.zip':                                    row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'my-data'> = {
  'my-data/summary': async () => ({ body: {} }),
  'my-data/export': async () => ({ body: {} }),
  'my-data/leave': async () => ({ body: {} }),
  // only the token of a login opens an account again
  'my-data/stay': async () => ({ body: { stay_token: '1.1.guessed' } }),
}

const addresses: Addresses = {
  'my-data/export.zip': async ({ caller, portal }) => {
    await caller.call('my-data/export', {})
    await runJob(portal, 'data-exports')
    return 'my-data/export.zip'
  },
}

const confirmed = ['my-data/leave', 'my-data/export.zip']

export const authorization: Authorization<'my-data'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed,
}
