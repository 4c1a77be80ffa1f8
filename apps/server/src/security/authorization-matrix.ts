import type { CallPath } from '@sangam/contract/calls'

/**
 * Who may do what, written by hand from the rules of the product and not from the table of calls: a
 * second opinion. `authorization-matrix.test.ts` checks every cell against the running server.
 */
export const people = [
  'visitor',
  'unfinished',
  'rejected',
  'deactivated',
  'pending',
  'pending owner',
  'member',
  'member with access',
  'owner',
  'admin',
  'super admin',
] as const
/**
 * `unfinished` proved a number and never filled in the sign-up form. `rejected` and `deactivated`
 * still hold a token from before, and own the record in question. The two kinds of `owner` own it as
 * well; for everybody else it is a stranger's. `owner` is a verified member without list access.
 */
export type Person = (typeof people)[number]

/**
 * `yes`: done; of a list: it shows the record. `non`: the list is answered without the record.
 * A number: refused with this status.
 */
export type Outcome = 'yes' | 'non' | 400 | 401 | 403 | 404 | 409
export type Row = Record<Person, Outcome>

/** One line for each call, and more where it matters what the call is about. */
type CallMatrix = Record<CallPath, Row> & { [line: `${CallPath}: ${string}`]: Row }

type CellsOf<Columns extends readonly unknown[]> = { [Column in keyof Columns]: Outcome }
const row = (...cells: CellsOf<typeof people>): Row =>
  Object.fromEntries(people.map((person, index) => [person, cells[index]])) as Row

const yes = 'yes'
const non = 'non'

// biome-ignore format: a table is read down its columns
export const callMatrix: CallMatrix = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'login':                                                 row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'login-otp-verification':                                row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'save-user-details':                                     row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'save-user-details: with a number that is taken':        row(409, 400, 409, 409, 409, 409, 409, 409, 409, 409, 409),
  'logout':                                                row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'session/me':                                            row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/list':                                          row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/end':                                           row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/end: of somebody else':                         row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'session/end-all':                                       row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'associate/summary':                                     row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),

  'get-user-list':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'get-user-details-by-id':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'user-actions':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'user-actions: on an admin':                             row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'user-actions: on oneself':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, 403),
  'user-actions: another role':                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'admin/dashboard':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'admin/audit-trail':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),

  'vadhu-var-registration':                                row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'vadhu-var-registration: a change':                      row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'vadhu-var-registration: a change of a locked one':      row(401, 403, 401, 401, 404, 403, 404, 404, 403, 403, 403),
  'upload':                                                row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'upload: another photo of a profile':                    row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-approved-list':                           row(401, 403, 401, 401, non, non, non, yes, non, yes, yes),
  'get-vadhu-var-approved-list: one that waits':           row(401, 403, 401, 401, non, non, non, non, non, non, non),
  'get-vadhu-var-approved-list: one that is paused':       row(401, 403, 401, 401, non, non, non, non, non, non, non),
  'get-vadhu-var-details-by-id':                           row(401, 403, 401, 401, 404, yes, 404, yes, yes, yes, yes),
  'get-vadhu-var-details-by-id: one that waits':           row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-details-by-id: one that is paused':       row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-details-by-id: a deactivated one':        row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'get-vadhu-var-details-by-id: a deleted one':            row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'vadhu-var/get-registration-status':                     row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'vadhu-var/my-profile':                                  row(401, 403, 401, 401, 404, yes, 404, 404, yes, 404, 404),
  'get-list-for-approval':                                 row(401, 403, 401, 401, non, yes, non, non, yes, yes, yes),
  'vadhu-var/approve-reject':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/approve-reject-profile-img':                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/enable-disable':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/profile-lock':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'vadhu-var/wish-list':                                   row(401, 403, 401, 401, 403, 403, 404, yes, 404, yes, yes),
  'vadhu-var/wish-list: one that waits':                   row(401, 403, 401, 401, 403, 403, 404, 404, 404, 404, 404),

  'payments/registration-fee':                             row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'payments/claim':                                        row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'payments/gateway-order':                                row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'payments/list':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/details':                                      row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/decide':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/record':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/refund':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/report':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statement':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statement-details':                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/statement-confirm':                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),

  'business/registration':                                 row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/registration: a change':                       row(401, 403, 401, 401, 403, 403, 403, 403, yes, yes, yes),
  'business/registration: a change of one that waits':     row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'business/update-image':                                 row(401, 403, 401, 401, 403, 403, 403, 403, yes, yes, yes),
  'business/update-image: of one that waits':              row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'business/actions':                                      row(401, 403, 401, 401, 403, 403, 404, 404, 403, yes, yes),
  'business/actions: rejecting an approved one':           row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'business/actions: closing':                             row(401, 403, 401, 401, 403, 403, 403, 403, yes, 403, 403),
  'business/get-business-list':                            row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/get-business-list: one that waits':            row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'business/get-business-list: a closed one':              row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'business/get-business-details-by-id':                   row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/get-business-details-by-id: one that waits':   row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'business/get-business-details-by-id: a closed one':     row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'business/upload':                                       row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/get-categories':                               row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'business/category-list':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'business/category-save':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'business/category-hide':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),

  'committee/get-approve-list':                            row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'committee/get-approve-list: a deactivated one':         row(401, 403, 401, 401, 403, 403, non, non, non, yes, yes),
  'committee/get-details-by-id':                           row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'committee/get-details-by-id: a deactivated one':        row(401, 403, 401, 401, 403, 403, 404, 404, 404, yes, yes),
  'committee/get-details-by-id: a deleted one':            row(401, 403, 401, 401, 403, 403, 404, 404, 404, 404, 404),
  'committee/profile-upload':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'committee/create':                                      row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'committee/enable-disable':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),

  'contact-us':                                            row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'get-contact-us':                                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'contact-us/counts':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'contact-us/mark':                                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),

  'job/job-post':                                          row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/job-post: a change':                                row(401, 403, 401, 401, 403, 403, 403, 403, yes, 403, 403),
  'job/job-post: a change of one that waits':              row(401, 403, 401, 401, 403, 403, 404, 404, yes, 403, 403),
  'job/get-posted-job':                                    row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/get-posted-job: one that waits':                    row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'job/get-posted-job: a closed one':                      row(401, 403, 401, 401, 403, 403, non, non, non, non, non),
  'job/get-my-posted-job':                                 row(401, 403, 401, 401, 403, 403, non, non, yes, non, non),
  'job/get-posted-job-details-by-id':                      row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/get-posted-job-details-by-id: one that waits':      row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/get-posted-job-details-by-id: a closed one':        row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/posted-job-actions':                                row(401, 403, 401, 401, 403, 403, 404, 404, 403, yes, yes),
  'job/posted-job-actions: rejecting a listed one':        row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'job/posted-job-actions: closing':                       row(401, 403, 401, 401, 403, 403, 403, 403, yes, 403, 403),
  'job/apply':                                             row(401, 403, 401, 401, 403, 403, yes, yes, 400, yes, yes),
  'job/apply: to one that waits':                          row(401, 403, 401, 401, 403, 403, 404, 404, 400, 409, 409),
  'job/apply: with the resume of somebody else':           row(401, 403, 401, 401, 403, 403, 400, 400, 400, 400, 400),
  'job/withdraw':                                          row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/withdraw: what somebody else sent':                 row(401, 403, 401, 401, 403, 403, 404, 404, 404, 404, 404),
  'job/get-applicants':                                    row(401, 403, 401, 401, 403, 403, 404, 404, yes, 404, 404),

  'job/create-job-profile':                                row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'job/create-job-profile: a change':                      row(401, 403, 401, 401, 403, 403, 404, 404, yes, 403, 403),
  'job/get-job-profile':                                   row(401, 403, 401, 401, 403, 403, non, non, yes, yes, yes),
  'job/get-job-profile-details-by-id':                     row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/get-job-profile-details-by-id: sent to the caller': row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/profile-actions':                                   row(401, 403, 401, 401, 403, 403, 404, 404, 403, yes, yes),
  'job/profile-actions: turning it off':                   row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'job/upload-resume':                                     row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),

  'reviews':                                               row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'review/create':                                         row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'review/create: a change':                               row(401, 403, 401, 401, 403, 403, 403, 403, yes, yes, yes),
  'review/delete':                                         row(401, 403, 401, 401, 403, 403, 403, 403, yes, yes, yes),
  'review/reply':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),

  'operations/overview':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'operations/retry-job':                                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'operations/back-up':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),

  'get-master-data':                                       row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

/** The files that are fetched with a token, by their path below the API root. */
// biome-ignore format: a table is read down its columns
export const downloadMatrix: Record<string, Row> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'contact-us/messages.csv':                               row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/ledger.csv':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/report.csv':                                   row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'payments/:id/receipt.pdf':                              row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'profile-pdf/:name':                                     row(401, 403, 401, 401, 404, yes, 404, yes, yes, yes, yes),
  'profile-pdf/:name: of one that waits':                  row(401, 403, 401, 401, 404, yes, 404, 404, yes, yes, yes),
  'profile-pdf/:name: of a deleted one':                   row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'download-resume/:kind/:name':                           row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
  'download-resume/:kind/:name: sent to the caller':       row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'download-resume/:kind/:name: sent, then turned off':    row(401, 403, 401, 401, 403, 403, 404, 404, yes, yes, yes),
}
