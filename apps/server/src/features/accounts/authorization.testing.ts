import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/base/accounts.ts'
import { passkeys } from '../../db/schema/base/passkeys.ts'
import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'
import { askForCode, askToConfirm, proveNumber } from '../../testing/otp-login.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { softwareAuthenticator } from './passkeys/software-authenticator.testing.ts'
import { startSession } from './sessions/sessions.queries.ts'

const nothing = async () => ({ body: {} })

let lastMobile = 9_700_000_000
const newMobile = () => {
  lastMobile += 1
  return String(lastMobile)
}
const signUp = (mobile: string) => ({
  fname: 'Asha',
  lname: 'Patil',
  mobile_no: mobile,
  region_id: 1,
})

/** A session of the caller on another device. */
async function otherSession({ services: { db } }: TestPortal, user: TestUser): Promise<number> {
  if (user.id === 0) return 1
  await startSession(db, user.id, 'Elsewhere', 30)
  const rows = await db.select().from(sessions).where(eq(sessions.userId, user.id))
  return written(rows.filter(({ device }) => device === 'Elsewhere')).id
}

const actionOn = (
  { id }: TestUser,
  action_type: 'vadhu_var_access' | 'user_role' = 'vadhu_var_access',
  acton_data = '1',
) => ({ body: { user_details_id: id || 1, action_type, acton_data, acton_remark: '' } })

const numberOf = ({ id }: TestUser) => ({
  body: { user_details_id: id || 1, mobile_no: newMobile(), acton_remark: 'Lost phone' },
})

const detailsFor = ({ id }: TestUser) => ({
  body: { user_details_id: id || 1, fname: 'Asha', lname: 'Patil', region_id: 1 },
})

async function passkeyOf({ services: { db } }: TestPortal, userId: number): Promise<number> {
  if (userId === 0) return 1
  const rows = await db
    .insert(passkeys)
    .values({
      userId,
      credentialId: crypto.randomUUID(),
      publicKey: Buffer.alloc(1),
      useCount: 0,
      transports: [],
    })
    .returning()
  return written(rows).id
}

const noChallenge = { challenge: 'none' }

/** A phone with a passkey of the user, unless the user may not have one. */
async function device({ services: { publicUrl } }: TestPortal, user: TestUser) {
  const phone = softwareAuthenticator(publicUrl)
  const { data } = await user.call('passkeys/registration-options', {})
  await user.call('passkeys/register', { passkey: phone.create(data ?? noChallenge) })
  return phone
}

async function confirmation(caller: TestUser, phone: Awaited<ReturnType<typeof device>>) {
  const { data } = await caller.call('passkeys/confirm-options', {})
  return { body: { passkey: phone.get(data ?? noChallenge) } }
}

// biome-ignore format: a table is read down its columns
const calls: CallRows<'accounts'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'login':                                                 row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'login-otp-verification':                                row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'save-user-details':                                     row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'save-user-details: with a number that is taken':        row(409, 400, 409, 409, 409, 409, 409, 409, 409, 409, 409),
  'logout':                                                row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'session/me':                                            row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/correct-details':                               row(401, 403, 401, 401, yes, yes, 409, 409, 409, 409, 409),
  'session/list':                                          row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/end':                                           row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/end: of somebody else':                         row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'session/end-all':                                       row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/confirm-code':                                  row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/confirm':                                       row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/number-code':                                   row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/number-code: with a number that is taken':      row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/change-number':                                 row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'session/change-number: with a number that is taken':    row(401, 403, 401, 401, 409, 409, 409, 409, 409, 409, 409),
  'session/first-number-code':                             row(401, 403, 401, 401, 409, 409, 409, 409, 409, 409, 409),
  'session/first-number':                                  row(401, 403, 401, 401, 409, 409, 409, 409, 409, 409, 409),
  'change-user-number':                                    row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'change-user-number: of oneself':                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, 403),
  'associate/summary':                                     row(401, 403, 401, 401, 403, 403, yes, yes, yes, yes, yes),
  'get-user-list':                                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'get-user-details-by-id':                                row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'end-user-sessions':                                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'end-user-sessions: of an admin':                        row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'correct-user-details':                                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'correct-user-details: of an admin':                     row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'correct-user-details: of oneself':                      row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, 403),
  'end-user-sessions: with the passkeys':                  row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'user-actions':                                          row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'user-actions: on an admin':                             row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'user-actions: on oneself':                              row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, 403),
  'user-actions: another role':                            row(401, 403, 401, 401, 403, 403, 403, 403, 403, 403, yes),
  'passkeys/list':                                         row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/registration-options':                         row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/register':                                     row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/remove':                                       row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/remove: of somebody else':                     row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'passkeys/confirm-options':                              row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/confirm':                                      row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/confirm: with the passkey of somebody else':   row(401, 403, 401, 401, 400, 400, 400, 400, 400, 400, 400),
  'passkeys/login-options':                                row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/login':                                        row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'accounts'> = {
  login: async ({ portal }) => ({ body: { mobile_no: (await portal.user()).mobile } }),
  'login-otp-verification': async ({ portal }) => ({
    body: await askForCode(portal, (await portal.user()).mobile),
  }),
  // an incomplete account completes the form for its own number
  'save-user-details': async ({ person, caller }) => ({
    body: signUp(person === 'unfinished' ? caller.mobile : newMobile()),
  }),
  'save-user-details: with a number that is taken': async ({ portal }) => ({
    body: signUp((await portal.user()).mobile),
  }),
  logout: nothing,
  'session/me': nothing,
  'session/correct-details': async () => ({
    body: { fname: 'Asha', lname: 'Patil', region_id: 1 },
  }),
  'session/list': nothing,
  'session/end': async ({ portal, caller }) => ({
    body: { session_id: await otherSession(portal, caller) },
  }),
  'session/end: of somebody else': async ({ portal }) => ({
    body: { session_id: await otherSession(portal, await portal.user()) },
  }),
  'session/end-all': nothing,
  'session/confirm-code': nothing,
  'session/confirm': async ({ portal, caller }) => ({ body: await askToConfirm(portal, caller) }),
  'session/number-code': async () => ({ body: { mobile_no: newMobile() } }),
  'session/number-code: with a number that is taken': async ({ portal }) => ({
    body: { mobile_no: (await portal.user()).mobile },
  }),
  'session/change-number': async ({ portal, caller }) => ({
    body: await proveNumber(portal, caller, newMobile()),
  }),
  'session/change-number: with a number that is taken': async ({ portal, caller }) => ({
    body: await proveNumber(portal, caller, (await portal.user()).mobile),
  }),
  // these accounts have numbers
  'session/first-number-code': async () => ({ body: { mobile_no: newMobile() } }),
  'session/first-number': async ({ portal, caller }) => ({
    body: await proveNumber(portal, caller, newMobile()),
  }),
  'change-user-number': async ({ portal }) => numberOf(await portal.user()),
  'change-user-number: of oneself': async ({ caller }) => numberOf(caller),
  'associate/summary': nothing,
  'get-user-list': async ({ owner }) => ({
    body: { search: owner.mobile },
    shows: ({ data }) => data.some(({ id }) => id === owner.id),
  }),
  'get-user-details-by-id': async ({ owner }) => ({ body: { user_details_id: owner.id } }),
  'end-user-sessions': async ({ portal }) => ({
    body: { user_details_id: (await portal.user()).id },
  }),
  'end-user-sessions: of an admin': async ({ portal }) => ({
    body: { user_details_id: (await portal.admin()).id },
  }),
  'correct-user-details': async ({ portal }) => detailsFor(await portal.user()),
  'correct-user-details: of an admin': async ({ portal }) => detailsFor(await portal.admin()),
  'correct-user-details: of oneself': async ({ caller }) => detailsFor(caller),
  'end-user-sessions: with the passkeys': async ({ portal }) => ({
    body: { user_details_id: (await portal.user()).id, remove_passkeys: 1 },
  }),
  'user-actions': async ({ portal }) => actionOn(await portal.user()),
  'user-actions: on an admin': async ({ portal }) => actionOn(await portal.admin()),
  'user-actions: on oneself': async ({ caller }) => actionOn(caller),
  'user-actions: another role': async ({ portal }) =>
    actionOn(await portal.user(), 'user_role', 'admin'),
  'passkeys/list': nothing,
  'passkeys/registration-options': nothing,
  'passkeys/register': async ({ portal, caller }) => {
    const phone = softwareAuthenticator(portal.services.publicUrl)
    const { data } = await caller.call('passkeys/registration-options', {})
    return { body: { passkey: phone.create(data ?? noChallenge) } }
  },
  'passkeys/remove': async ({ portal, caller }) => ({
    body: { passkey_id: await passkeyOf(portal, caller.id) },
  }),
  'passkeys/remove: of somebody else': async ({ portal }) => ({
    body: { passkey_id: await passkeyOf(portal, (await portal.user()).id) },
  }),
  'passkeys/confirm-options': nothing,
  'passkeys/confirm': async ({ portal, caller }) =>
    confirmation(caller, await device(portal, caller)),
  'passkeys/confirm: with the passkey of somebody else': async ({ portal, caller }) =>
    confirmation(caller, await device(portal, await portal.user())),
  'passkeys/login-options': nothing,
  'passkeys/login': async ({ portal }) => {
    const phone = await device(portal, await portal.user())
    const { data } = await portal.visitor.call('passkeys/login-options', {})
    return { body: { passkey: phone.get(data) } }
  },
}

const confirmed = [
  'session/end',
  'session/end-all',
  'session/number-code',
  'session/number-code: with a number that is taken',
  'session/change-number',
  'change-user-number',
  'end-user-sessions: with the passkeys',
  'user-actions: another role',
  'passkeys/registration-options',
  'passkeys/register',
  'passkeys/remove',
]

export const authorization: Authorization<'accounts'> = { calls, requests, confirmed }
