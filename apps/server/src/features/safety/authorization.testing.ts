import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { portrait } from '../../testing/profile-factory.ts'
import { proofOf, reportBody, storedReport } from './safety.testing.ts'

// biome-ignore format: a table is read down its columns
const calls: CallRows<'safety'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'safety/send-code':                                      row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'safety/verify':                                         row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'safety/upload':                                         row(401, yes, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'safety/report':                                         row(401, yes, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'safety/report: with a proved number':                   row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'safety/my-reports':                                     row(401, non, 401, 401, non, yes, non, non, yes, non, non),
  'safety/about-us':                                       row(401, 403, 401, 401, non, yes, non, non, yes, non, non),
  'safety/answer':                                         row(401, 404, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'safety/answer: about oneself':                          row(401, 404, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'safety/withdraw':                                       row(401, 404, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'safety/appeal':                                         row(401, 404, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'grievances/list':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'grievances/details':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'grievances/details: about the caller':                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, 404, 404),
  'grievances/step':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'grievances/step: of the caller':                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, 403),
  'grievances/act':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'grievances/act: deactivate':                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'promise/read':                                          row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const ownReport = ({ portal, owner }: Cell, columns: Parameters<typeof storedReport>[1] = {}) =>
  storedReport(portal, { by: owner, ...columns })

const reportAbout = async (
  { portal }: Cell,
  about: { id: number },
  columns: Parameters<typeof storedReport>[1] = {},
) => storedReport(portal, { about, informedAt: new Date(), ...columns })

const requests: Requests<'safety'> = {
  'safety/send-code': async ({ portal }) => ({ body: { mobile_no: portal.nextMobile() } }),
  'safety/verify': async ({ portal }) => {
    const mobile_no = portal.nextMobile()
    const { data } = await portal.visitor.call('safety/send-code', { mobile_no })
    const otp = portal.sent.findLast(({ mobile }) => mobile === mobile_no)?.code ?? ''
    return { body: { mobile_no, otp, otp_reference_id: data.otp_reference_id } }
  },
  'safety/upload': async () => ({ body: {}, file: await portrait() }),
  'safety/report': async () => ({ body: reportBody() }),
  'safety/report: with a proved number': async ({ portal }) => ({
    body: reportBody({ proof: proofOf(portal, portal.nextMobile()) }),
  }),
  'safety/my-reports': async (cell) => {
    const id = await ownReport(cell)
    return { body: {}, shows: ({ data }) => data.some((report) => report.id === id) }
  },
  'safety/about-us': async (cell) => {
    const id = await reportAbout(cell, cell.owner)
    return { body: {}, shows: ({ data }) => data.some((report) => report.id === id) }
  },
  'safety/answer': async (cell) => ({
    body: {
      report_id: await ownReport(cell, { state: 'asked', askedAt: new Date() }),
      text: 'Yesterday',
    },
  }),
  'safety/answer: about oneself': async (cell) => ({
    body: { report_id: await reportAbout(cell, cell.owner), text: 'It is true' },
  }),
  'safety/withdraw': async (cell) => ({ body: { report_id: await ownReport(cell) } }),
  'safety/appeal': async (cell) => ({
    body: {
      report_id: await ownReport(cell, {
        state: 'not_upheld',
        outcome: 'not_upheld',
        decidedAt: new Date(),
        endedAt: new Date(),
      }),
      text: 'Please look again',
    },
  }),
  'grievances/list': async () => ({ body: {} }),
  'grievances/details': async (cell) => ({ body: { report_id: await ownReport(cell) } }),
  'grievances/details: about the caller': async (cell) => ({
    body: { report_id: await reportAbout(cell, cell.caller) },
  }),
  'grievances/step': async (cell) => ({
    body: { report_id: await ownReport(cell), step: 'note', text: 'Called the family' },
  }),
  'grievances/step: of the caller': async (cell) => ({
    body: {
      report_id: await storedReport(cell.portal, { by: cell.caller }),
      step: 'note',
      text: 'My own complaint',
    },
  }),
  'grievances/act': async (cell) => ({
    body: {
      report_id: await reportAbout(cell, await cell.portal.user()),
      action: 'warn',
      acton_remark: 'Please correct the age',
    },
  }),
  'grievances/act: deactivate': async (cell) => ({
    body: {
      report_id: await reportAbout(cell, await cell.portal.user()),
      action: 'deactivate',
      acton_remark: 'Asked for money',
    },
  }),
  'promise/read': async () => ({ body: {} }),
}

const confirmed = ['grievances/act: deactivate']

export const authorization: Authorization<'safety'> = { calls, requests, confirmed }
