import { passkeys } from '../../db/schema/passkeys.ts'
import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'
import type { TestPortal, TestUser } from '../../testing/test-portal.ts'
import { softwareAuthenticator } from './software-authenticator.testing.ts'

const nothing = async () => ({ body: {} })

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
const calls: CallRows<'passkeys'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
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

const requests: Requests<'passkeys'> = {
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

const confirmed = ['passkeys/registration-options', 'passkeys/register', 'passkeys/remove']

export const authorization: Authorization<'passkeys'> = { calls, requests, confirmed }
