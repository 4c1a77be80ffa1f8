import {
  type Addresses,
  type Authorization,
  type CallRows,
  type DownloadRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { storedRow } from '../registry-import/registry-import.testing.ts'
import { newSecret } from './letters/letter-code.ts'
import { storedLetter } from './letters/letters.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'desk'> = {
  //                                   vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'letters/log-in':                 row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'letters/log-in: a wrong code':   row(400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400),
  'letters/waiting':                row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'letters/list':                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'letters/end':                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
}

const requests: Requests<'desk'> = {
  // the letter is of a stranger: whoever has the paper can use it
  'letters/log-in': async ({ portal }) => {
    const { secret } = await storedLetter(portal)
    return { body: { letter_number: secret.number, code: secret.code } }
  },
  'letters/log-in: a wrong code': async ({ portal }) => {
    const { secret } = await storedLetter(portal)
    return { body: { letter_number: secret.number, code: newSecret().code } }
  },
  'letters/waiting': async ({ portal }) => ({
    body: { batch_id: (await storedRow(portal)).batch.id },
  }),
  'letters/list': async () => ({ body: {} }),
  'letters/end': async ({ portal }) => ({
    body: { letter_id: (await storedLetter(portal)).letter.id, whole_file: 0 },
  }),
}

const downloads: DownloadRows = {
  'letters/:batch/new.pdf': row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'letters/:id/again.pdf': row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
}

const addresses: Addresses = {
  'letters/:batch/new.pdf': async ({ portal }) =>
    `letters/${(await storedRow(portal)).batch.id}/new.pdf`,
  'letters/:id/again.pdf': async ({ portal }) =>
    `letters/${(await storedLetter(portal)).letter.id}/again.pdf`,
}

export const authorization: Authorization<'desk'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed: Object.keys(downloads),
}
