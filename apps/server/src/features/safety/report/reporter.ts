import { createHmac, type KeyObject } from 'node:crypto'
import type { Caller } from '../../../http/calls/caller.ts'
import type { Refuse } from '../../../http/calls/refuse.ts'
import { seal, unseal } from '../../../settings/sealed-text.ts'
import { numberOfProof } from '../../accounts/accounts.public.ts'

/** The person who complains: a user, or a visitor who has proved a mobile number. */
export interface Reporter {
  /** Null: no account. */
  userId: number | null
  mobile: string
  mobileHash: Buffer
}

/** Finds the complaints of one number without storing the number. */
export const hashMobile = (secret: KeyObject, mobile: string): Buffer =>
  createHmac('sha256', secret).update(`complaint:${mobile}`).digest()

const mobilePurpose = 'complaint mobile'

/** The number of a person without an account, for the answer of the trust. */
export const sealMobile = (secret: KeyObject, mobile: string) => seal(secret, mobilePurpose, mobile)
export const unsealMobile = (secret: KeyObject, sealed: string) =>
  sealed === '' ? '' : (unseal(secret, mobilePurpose, sealed) ?? '')

interface Sender {
  caller: Caller | null
  secret: KeyObject
  refuse: Refuse<'safety.err_proof'>
}

/** A session proves the number of its user, so a proof is needed only without one. */
export function reporterOf({ caller, secret, refuse }: Sender, proof: string): Reporter {
  const mobile = caller?.mobile ?? numberOfProof(secret, 'complaint proof', proof)
  if (mobile === null) return refuse('safety.err_proof', { status: 401 })
  return { userId: caller?.userId ?? null, mobile, mobileHash: hashMobile(secret, mobile) }
}

/** The owner of an upload without an account: a negative number, which no user has. */
export const uploaderIdOf = ({ userId, mobileHash }: Reporter) =>
  userId ?? -1 - (mobileHash.readUInt32BE(0) >>> 1)
