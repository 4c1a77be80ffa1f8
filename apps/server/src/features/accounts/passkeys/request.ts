import type { UsedPasskey } from '@sangam/contract/accounts/passkeys.calls'
import type { Services } from '../../../composition/services.ts'
import {
  findPasskey,
  listPasskeys,
  type Passkey,
  recordUse,
  storeChallenge,
  useChallenge,
} from './passkeys.queries.ts'
import { challengeOf, relyingParty } from './webauthn.ts'

type RequestServices = Pick<Services, 'db' | 'publicUrl'>

/** The options for `navigator.credentials.get`: of this user, or of anybody for a login. */
export async function requestOptions({ db, publicUrl }: RequestServices, userId: number | null) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const own = userId === null ? [] : await listPasskeys(db, userId)
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports,
    })),
  })
  await storeChallenge(db, options.challenge, userId)
  return { ...options }
}

/** Checks the answer of a device to `requestOptions` with the same user, and counts the use. */
export async function usePasskey(
  { db, publicUrl }: RequestServices,
  used: UsedPasskey,
  userId: number | null,
): Promise<{ passkey: Passkey | undefined; isAccepted: boolean }> {
  const passkey = await findPasskey(db, used.id)
  const challenge = challengeOf(used.response.clientDataJSON)
  // the challenge is used up in any case, so that it cannot be tried again
  const isValid = await useChallenge(db, challenge, userId)
  const isOwn = userId === null || passkey?.userId === userId
  if (!passkey || !isValid || !isOwn) return { passkey, isAccepted: false }
  const useCount = await verifyUse(passkey, used, challenge, publicUrl)
  if (useCount === null) return { passkey, isAccepted: false }
  await recordUse(db, passkey.id, useCount)
  return { passkey, isAccepted: true }
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
