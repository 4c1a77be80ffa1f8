import { createHash } from 'node:crypto'
import type { passkeyCalls } from '@sangam/contract/passkeys/calls'
import type { Handlers } from '../../http/handler.ts'
import { lockAccount } from '../accounts/accounts.public.ts'
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  storeChallenge,
  useChallenge,
} from './passkeys.queries.ts'
import type { passkeyUseHandlers } from './use.handlers.ts'
import { challengeOf, relyingParty } from './webauthn.ts'

/** More than anybody has devices; limits the rows of one account. */
const mostPasskeys = 10

/** COSE numbers of EdDSA, ES256 and RS256, which all devices support. */
const algorithms = [-8, -7, -257]

/** Users add and remove their passkeys. */
export const passkeySetupHandlers: Handlers<
  Exclude<keyof typeof passkeyCalls, keyof typeof passkeyUseHandlers>
> = {
  async 'passkeys/list'({ caller, db }) {
    const own = await listPasskeys(db, caller.userId)
    return {
      message: 'common.msg_ok',
      data: own.map((passkey) => ({
        id: passkey.id,
        device: passkey.device,
        created_at: passkey.createdAt.toISOString(),
        last_used_at: passkey.lastUsedAt?.toISOString() ?? '',
      })),
    }
  },

  async 'passkeys/registration-options'({ caller, db, env, publicUrl, refuse, secret }) {
    const own = await listPasskeys(db, caller.userId)
    if (own.length >= mostPasskeys) return refuse('passkeys.err_too_many', { status: 409 })
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: env.TRUST_NAME,
      rpID: relyingParty(publicUrl).id,
      userName: caller.mobile,
      userDisplayName: `${caller.firstName} ${caller.lastName}`,
      userID: userHandle(secret.export(), caller.userId),
      excludeCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports,
      })),
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await storeChallenge(db, options.challenge, caller.userId)
    return { message: 'common.msg_ok', data: { ...options } }
  },

  async 'passkeys/register'({ body: { passkey }, caller, db, device, publicUrl, refuse }) {
    const challenge = challengeOf(passkey.response.clientDataJSON)
    if (!(await useChallenge(db, challenge, caller.userId))) {
      return refuse('passkeys.err_not_accepted')
    }
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const { id, origin } = relyingParty(publicUrl)
    const verified = await verifyRegistrationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
      // the library throws on every kind of malformed answer
    }).catch(() => null)
    if (!verified?.verified) return refuse('passkeys.err_not_accepted')
    const { credential } = verified.registrationInfo
    const isAdded = await db.transaction(async (tx) => {
      await lockAccount(tx, caller.userId)
      if ((await listPasskeys(tx, caller.userId)).length >= mostPasskeys) {
        return refuse('passkeys.err_too_many', { status: 409 })
      }
      return addPasskey(tx, {
        userId: caller.userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        useCount: credential.counter,
        transports: passkey.response.transports,
        device,
      })
    })
    if (!isAdded) return refuse('passkeys.err_not_accepted')
    return { message: 'passkeys.msg_added', data: null }
  },

  async 'passkeys/remove'({ body, caller, db, refuse }) {
    const isRemoved = await removePasskey(db, caller.userId, body.passkey_id)
    if (!isRemoved) return refuse('passkeys.err_not_yours', { status: 404 })
    return { message: 'passkeys.msg_removed', data: null }
  },
}

/** The id of the account on the device; it does not reveal the number of the account. */
const userHandle = (secret: Buffer, userId: number) =>
  new Uint8Array(createHash('sha256').update(secret).update(`passkey:${userId}`).digest())
