import { currentNotice } from '../../personal-data/notices.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { listedProfile } from '../../testing/profile-factory.ts'
import { saveCandidateMobile } from './asking/asking.queries.ts'
import { answerTo, askPerson, codeFor, readLink } from './consents.testing.ts'

/** A listed profile of the owner of the record. */
async function profileOf({ portal, owner }: Cell) {
  const { id } = await listedProfile(portal, {
    ownerId: owner.id,
    fatherMobile: portal.nextMobile(),
  })
  return { id, owner }
}

/** A question to the candidate of a family; who has the link may answer it. */
export async function questionToCandidate(cell: Cell) {
  const owner = await cell.portal.user()
  const { id } = await listedProfile(cell.portal, { ownerId: owner.id })
  const mobile = cell.portal.nextMobile()
  const token = await askPerson(cell.portal, { id, owner }, 'candidate', mobile)
  return { token, mobile }
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'consents'> = {
  //                                              vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'consents/notice':                          row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'consents/mine':                            row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'consents/seen':                            row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'consents/set':                             row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'confirmations/list':                       row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'confirmations/ask':                        row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'confirmations/answer-own':                 row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'confirmations/check-candidate':            row(401, 403, 401, 401, 403, 403, 403, 403, 403, 409, 409),
  'confirmations/end-wrong-seat':             row(401, 403, 401, 401, 403, 403, 403, 403, 403, 409, 409),
  'confirmations/open':                       row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'confirmations/send-code':                  row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'confirmations/read':                       row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'confirmations/answer':                     row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'consents'> = {
  'consents/notice': async () => ({ body: { purpose: 'listing' } }),
  'consents/mine': async () => ({ body: {} }),
  'consents/seen': async () => ({ body: {} }),
  'consents/set': async () => ({ body: answerTo('listing') }),
  'confirmations/list': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id },
  }),
  'confirmations/ask': async (cell) => ({
    body: {
      bride_groom_id: (await profileOf(cell)).id,
      person: 'candidate',
      mobile_no: cell.portal.nextMobile(),
    },
  }),
  'confirmations/answer-own': async (cell) => {
    const { id, owner } = await profileOf(cell)
    await saveCandidateMobile(cell.portal.services.db, id, owner.mobile)
    return {
      body: {
        bride_groom_id: id,
        answer: 'yes',
        language: 'en',
        notice_sha256: currentNotice('candidate', 'en').notice_sha256,
      },
    }
  },
  // nothing is to be confirmed here; the tests of the check have a policy that needs it
  'confirmations/check-candidate': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id },
  }),
  // this registration has no other people
  'confirmations/end-wrong-seat': async (cell) => ({
    body: { bride_groom_id: (await profileOf(cell)).id, acton_remark: 'Called by both' },
  }),
  'confirmations/open': async (cell) => ({
    body: { token: (await questionToCandidate(cell)).token },
  }),
  'confirmations/send-code': async (cell) => ({
    body: { token: (await questionToCandidate(cell)).token },
  }),
  'confirmations/read': async (cell) => {
    const { token, mobile } = await questionToCandidate(cell)
    return { body: { token, ...(await codeFor(cell.portal, token, mobile)) } }
  },
  'confirmations/answer': async (cell) => {
    const { token, mobile } = await questionToCandidate(cell)
    return {
      body: {
        token,
        answer: 'no',
        language: 'en',
        notice_sha256: currentNotice('candidate', 'en').notice_sha256,
        proof: (await readLink(cell.portal, token, mobile)).data.proof,
      },
    }
  },
}

export const authorization: Authorization<'consents'> = {
  calls,
  requests,
  confirmed: ['confirmations/answer-own'],
}
