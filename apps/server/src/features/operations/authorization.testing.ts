import { randomUUID } from 'node:crypto'
import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'operations'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'operations/overview':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'operations/retry-job':                                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'operations/back-up':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
}

const requests: Requests<'operations'> = {
  'operations/overview': async () => ({ body: {} }),
  'operations/retry-job': async () => ({ body: { job_id: randomUUID() } }),
  'operations/back-up': async () => ({ body: {} }),
}

export const authorization: Authorization<'operations'> = { calls, requests }
