import { randomUUID } from 'node:crypto'
import {
  type Addresses,
  type Authorization,
  type CallRows,
  type Cell,
  type DownloadRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { portrait } from '../../testing/profile-factory.ts'
import { createOtp } from '../accounts/login/otp.ts'
import { storedRow } from '../registry-import/registry-import.testing.ts'
import { sheetNumber } from './confirmation/sheet-number.ts'
import {
  familyBody,
  readyEnrolment,
  storedEnrolment,
  volunteer,
} from './enrolments/enrolments.testing.ts'
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
  // members with the right are in rights.test.ts
  'desk/enrol':                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/change':                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/photo':                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/list':                      row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/enrolment':                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/discard':                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/other-family':              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/send-code':                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/confirm':                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/sheet':                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/confirm-sheet':             row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/refuse-sheet':              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/draft-key':                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'desk/volunteers':                row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'desk/give-right':                row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'desk/end-right':                 row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
}

const seen = async ({ portal }: Cell, columns: Parameters<typeof readyEnrolment>[1] = {}) => {
  const stored = await readyEnrolment(portal, columns)
  return { stored, body: { enrolment_id: stored.enrolmentId, version: stored.version } }
}
const ofEnrolment = async (cell: Cell, columns?: Parameters<typeof readyEnrolment>[1]) => ({
  body: { enrolment_id: (await seen(cell, columns)).body.enrolment_id },
})

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
  'desk/enrol': async ({ portal }) => ({ body: familyBody(portal) }),
  'desk/change': async (cell) => ({
    body: { ...familyBody(cell.portal), ...(await seen(cell)).body },
  }),
  'desk/photo': async (cell) => ({ ...(await ofEnrolment(cell)), file: await portrait() }),
  'desk/list': async () => ({ body: {} }),
  'desk/enrolment': (cell) => ofEnrolment(cell),
  'desk/discard': (cell) => ofEnrolment(cell),
  'desk/other-family': async (cell) => ({ body: (await seen(cell)).body }),
  'desk/send-code': async (cell) => ({ body: (await seen(cell)).body }),
  'desk/confirm': async (cell) => {
    const { stored, body } = await seen(cell)
    const { db, secret } = cell.portal.services
    const { mobile } = stored
    const purpose = `desk ${stored.id} ${stored.version}` as const
    const target = { mobile, purpose, isTrusted: false }
    const { id, code } = await createOtp(db, secret, target, 5)
    return { body: { ...body, otp: code, otp_reference_id: id } }
  },
  'desk/sheet': async (cell) => ({
    ...(await ofEnrolment(cell)),
    file: await portrait(`#${String(100_000 + cell.owner.id).slice(-6)}`),
  }),
  'desk/confirm-sheet': async (cell) => {
    const { stored, body } = await seen(cell, { hasSheet: true })
    const number = sheetNumber(cell.portal.services.secret, stored)
    return { body: { ...body, sheet_number: number, has_candidate_signed: 1 } }
  },
  'desk/refuse-sheet': (cell) => ofEnrolment(cell, { hasSheet: true }),
  'desk/draft-key': async () => ({ body: { device: randomUUID() } }),
  'desk/volunteers': async () => ({ body: {} }),
  'desk/give-right': async ({ portal }) => ({ body: { mobile_no: (await portal.user()).mobile } }),
  'desk/end-right': async ({ portal }) => ({ body: { user_id: (await volunteer(portal)).id } }),
}

const downloads: DownloadRows = {
  'letters/:batch/new.pdf': row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'letters/:id/again.pdf': row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'desk/:id/sheet.pdf': row(401, 403, 401, 401, 403, 403, 404, 404, 404, yes, yes),
  'desk/:id/letter.pdf': row(401, 403, 401, 401, 403, 403, 404, 404, 404, yes, yes),
}

const addresses: Addresses = {
  'letters/:batch/new.pdf': async ({ portal }) =>
    `letters/${(await storedRow(portal)).batch.id}/new.pdf`,
  'letters/:id/again.pdf': async ({ portal }) =>
    `letters/${(await storedLetter(portal)).letter.id}/again.pdf`,
  'desk/:id/sheet.pdf': async ({ portal }) =>
    `desk/${(await readyEnrolment(portal)).enrolmentId}/sheet.pdf`,
  'desk/:id/letter.pdf': async ({ portal }) => {
    const { id: userId } = await portal.user({ onlyByLetter: true })
    const confirmed = { state: 'confirmed', confirmedAt: new Date(), userId } as const
    return `desk/${(await storedEnrolment(portal, confirmed)).enrolmentId}/letter.pdf`
  },
}

export const authorization: Authorization<'desk'> = {
  calls,
  requests,
  downloads,
  addresses,
  confirmed: [
    'letters/:batch/new.pdf',
    'letters/:id/again.pdf',
    'desk/:id/letter.pdf',
    'desk/give-right',
  ],
}
