import type { KeyObject } from 'node:crypto'
import type { Data } from '@sangam/contract/calls'
import { useByAddress } from '../../../limits/by-address.ts'
import { seal, unseal } from '../../../settings/sealed-text.ts'
import { checksByAddress, loginsByAddress } from './login.limits.ts'
import type { OtpOutcome, OtpPurpose } from './otp.ts'
import { checkOtp, sendOtp } from './otp-sending.ts'

type Sending = Parameters<typeof sendOtp>[0] & { ip: string }

/** Sends a code to a number that need not have an account; null if the gateway did not send it. */
export async function sendNumberCode(
  context: Sending,
  mobile: string,
  purpose: OtpPurpose,
): Promise<Data<'login'> | null> {
  await useByAddress(context, loginsByAddress(context.env))
  return sendOtp(context, { mobile, purpose, isTrusted: false })
}

interface GivenCode {
  mobile_no: string
  otp: string
  otp_reference_id: string
}

/** Checks a code that was sent by `sendCodeToNumber`. */
export async function proveNumber(
  context: Parameters<typeof checkOtp>[0] & { ip: string },
  { mobile_no: mobile, otp: code, otp_reference_id: id }: GivenCode,
  purpose: OtpPurpose,
): Promise<OtpOutcome> {
  await useByAddress(context, checksByAddress(context.env))
  return checkOtp(context, { id, mobile, code, purpose, isTrusted: false })
}

/** What a visitor without an account proves the number for; a proof of one is useless for another. */
type ProofPurpose = 'complaint proof' | 'nominee proof' | 'consent proof'

/** Says that the holder has just proved a number; the number cannot be read from it. */
export const makeNumberProof = (
  secret: KeyObject,
  purpose: ProofPurpose,
  mobile: string,
  minutes: number,
): string => seal(secret, purpose, `${Date.now() + minutes * 60_000} ${mobile}`)

/** The number of a proof; null if it is over or not from this portal. */
export function numberOfProof(
  secret: KeyObject,
  purpose: ProofPurpose,
  proof: string,
): string | null {
  const [expires = '', mobile = ''] = unseal(secret, purpose, proof)?.split(' ') ?? []
  return Number(expires) > Date.now() ? mobile : null
}
