import { createHash } from 'node:crypto'
import type { passkeyCalls } from '@sangam/contract/accounts/passkeys.calls'
import { lockAccounts } from '../../../db/lock-accounts.ts'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import type { RefusalDetails, Refuse } from '../../../http/calls/refuse.ts'
import type { Env } from '../../../settings/env.ts'
import { recordSecurityEvent } from '../../audit/audit.public.ts'
import { confirmSession } from '../accounts.public.ts'
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  storeChallenge,
  useChallenge,
} from './passkeys.queries.ts'
import type { passkeyUseHandlers } from './use.handlers.ts'
import { challengeOf, relyingParty } from './webauthn.ts'

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
    requireExisting(caller, own, refuse)
    if (own.length >= env.PASSKEYS_PER_PERSON) return refuse('passkeys.err_too_many', tooMany(env))
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const options = await generateRegistrationOptions({
      rpName: env.trust.trust_name,
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

  async 'passkeys/register'(context) {
    const { body, caller, db, device, env, publicUrl, refuse } = context
    const { passkey } = body
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
      await lockAccounts(tx, caller.userId)
      const own = await listPasskeys(tx, caller.userId)
      requireExisting(caller, own, refuse)
      if (own.length >= env.PASSKEYS_PER_PERSON) {
        return refuse('passkeys.err_too_many', tooMany(env))
      }
      // the device has confirmed the user, as it does at a login
      await confirmSession(tx, caller.sessionId, 'passkey')
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
    const { userId, mobile } = caller
    await recordSecurityEvent(context, { kind: 'passkey_added', userId, mobile })
    return { message: 'passkeys.msg_added', data: null }
  },

  async 'passkeys/remove'(context) {
    const { body, caller, db, refuse } = context
    if (caller.isPasskeyNeeded) return refuse('passkeys.err_use_existing', { status: 403 })
    const isRemoved = await removePasskey(db, caller.userId, body.passkey_id)
    if (!isRemoved) return refuse('passkeys.err_not_yours', { status: 404 })
    const { userId, mobile } = caller
    await recordSecurityEvent(context, { kind: 'passkey_removed', userId, mobile })
    return { message: 'passkeys.msg_removed', data: null }
  },
}

const tooMany = (env: Env): RefusalDetails => ({
  status: 409,
  params: { count: env.PASSKEYS_PER_PERSON },
})

/** Who has got hold of the number of an admin must not replace the passkey: only the first is free. */
function requireExisting(
  caller: Caller,
  own: readonly Passkey[],
  refuse: Refuse<'passkeys.err_use_existing'>,
): void {
  if (caller.isPasskeyNeeded && own.length > 0) {
    refuse('passkeys.err_use_existing', { status: 403 })
  }
}

/** The id of the account on the device; it does not reveal the number of the account. */
const userHandle = (secret: Buffer, userId: number) =>
  new Uint8Array(createHash('sha256').update(secret).update(`passkey:${userId}`).digest())
