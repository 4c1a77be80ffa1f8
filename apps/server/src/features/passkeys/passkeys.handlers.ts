import { createHash } from 'node:crypto'
import type { passkeyCalls, UsedPasskey } from '@sangam/contract/passkeys/calls'
import type { Env } from '../../env.ts'
import type { Handlers } from '../../http/handler.ts'
import { useByAddress } from '../../limits/by-address.ts'
import type { Limit } from '../../limits/rate-limits.ts'
import { lockAccount, logIn } from '../accounts/accounts.public.ts'
import { recordSecurityEvent } from '../security-events/security-events.public.ts'
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  type Passkey,
  recordUse,
  removePasskey,
  storeChallenge,
  useChallenge,
} from './passkeys.queries.ts'
import { challengeOf, relyingParty } from './webauthn.ts'

/** More than anybody has devices; limits the rows of one account. */
const mostPasskeys = 10

/** COSE numbers of EdDSA, ES256 and RS256, which all devices support. */
const algorithms = [-8, -7, -257]

const loginsByAddress = (env: Env): Limit => ({
  name: 'passkey-address',
  points: env.OTP_CHECKS_PER_ADDRESS_PER_HOUR,
  seconds: 3_600,
})

export const passkeyHandlers: Handlers<keyof typeof passkeyCalls> = {
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

  async 'passkeys/login-options'({ db, env, ip, limits, publicUrl }) {
    await useByAddress({ env, ip, limits }, loginsByAddress(env))
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(publicUrl).id,
      userVerification: 'required',
    })
    await storeChallenge(db, options.challenge, null)
    return { message: 'common.msg_ok', data: { ...options } }
  },

  async 'passkeys/login'(context) {
    const { body, db, env, publicUrl, refuse } = context
    await useByAddress(context, loginsByAddress(env))
    const passkey = await findPasskey(db, body.passkey.id)
    const challenge = challengeOf(body.passkey.response.clientDataJSON)
    // the challenge is used up in any case, so that it cannot be tried again
    const isValid = await useChallenge(db, challenge, null)
    const useCount =
      passkey && isValid ? await verifyUse(passkey, body.passkey, challenge, publicUrl) : null
    if (passkey && useCount !== null) await recordUse(db, passkey.id, useCount)
    const login = passkey && useCount !== null ? await logIn(context, passkey.userId) : null
    await recordSecurityEvent(context, {
      ...(passkey && { userId: passkey.userId }),
      ...eventOf(login),
    })
    return login ?? refuse('passkeys.err_login')
  },
}

/** What the security events record about an attempt. */
const eventOf = (login: Awaited<ReturnType<typeof logIn>>) => {
  if (!login) return { kind: 'login_failed', reason: 'invalid_passkey' } as const
  if (!login.data.access_token) return { kind: 'login_failed', reason: 'account_closed' } as const
  return { kind: 'login' } as const
}

/** The new use count of a passkey whose signature is valid; null if it is not. */
async function verifyUse(
  { credentialId, publicKey, transports, useCount }: Passkey,
  used: UsedPasskey,
  challenge: string,
  publicUrl: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(publicUrl)
  const verified = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(publicKey),
      counter: useCount,
      transports,
    },
    // the library throws on every kind of malformed answer
  }).catch(() => null)
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}

/** The id of the account on the device; it does not reveal the number of the account. */
const userHandle = (secret: Buffer, userId: number) =>
  new Uint8Array(createHash('sha256').update(secret).update(`passkey:${userId}`).digest())
