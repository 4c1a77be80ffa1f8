import { passkeys } from '../../db/schema/passkeys.ts'
import {
  type Authorization,
  type CallRows,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { written } from '../../security/authorization-cells.testing.ts'
import type { TestPortal } from '../../testing/test-portal.ts'
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

// biome-ignore format: a table is read down its columns
const calls: CallRows<'passkeys'> = {
  //                                                           vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'passkeys/list':                                         row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/registration-options':                         row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/register':                                     row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/remove':                                       row(401, 403, 401, 401, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/remove: of somebody else':                     row(401, 403, 401, 401, 404, 404, 404, 404, 404, 404, 404),
  'passkeys/login-options':                                row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'passkeys/login':                                        row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
}

const requests: Requests<'passkeys'> = {
  'passkeys/list': nothing,
  'passkeys/registration-options': nothing,
  'passkeys/register': async ({ portal, caller }) => {
    const device = softwareAuthenticator(portal.services.publicUrl)
    const { data } = await caller.call('passkeys/registration-options', {})
    return { body: { passkey: device.create(data ?? { challenge: 'none' }) } }
  },
  'passkeys/remove': async ({ portal, caller }) => ({
    body: { passkey_id: await passkeyOf(portal, caller.id) },
  }),
  'passkeys/remove: of somebody else': async ({ portal }) => ({
    body: { passkey_id: await passkeyOf(portal, (await portal.user()).id) },
  }),
  'passkeys/login-options': nothing,
  'passkeys/login': async ({ portal }) => {
    const owner = await portal.user()
    const device = softwareAuthenticator(portal.services.publicUrl)
    const creation = await owner.call('passkeys/registration-options', {})
    await owner.call('passkeys/register', { passkey: device.create(creation.data) })
    const { data } = await portal.visitor.call('passkeys/login-options', {})
    return { body: { passkey: device.get(data) } }
  },
}

export const authorization: Authorization<'passkeys'> = { calls, requests }
