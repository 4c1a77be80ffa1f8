import { createHmac, type KeyObject, randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import { gatewayLanguage } from '@sangam/contract/trust-settings/fields'
import { labelIn } from '@sangam/i18n/by-language'
import type { Language } from '@sangam/i18n/languages'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { otpRequests } from '../../../db/schema/base/accounts.ts'
import type { Env } from '../../../settings/env.ts'
import { translate } from '../../../texts/texts.ts'

/** How long a one-time password is valid. */
export const otpMinutes = 5

/** What a code is for: a login, a complaint without an account, the setup, a step of a user, or an answer. */
export type OtpPurpose =
  | 'otp'
  | 'complaint'
  | 'nominee'
  | 'setup'
  | `confirm ${number}`
  | `number ${number}`
  | `consent ${number}`
  /** The enrolment and the version that the family confirms. */
  | `desk ${number} ${number}`

export interface OtpTarget {
  mobile: string
  purpose: OtpPurpose
  /** Requested by a browser that has logged in to this number before. */
  isTrusted: boolean
}

export interface GivenOtp extends OtpTarget {
  id: string
  code: string
}

/** The hash includes purpose, request and number: a code is valid only for those. */
const codeHash = (secret: KeyObject, { id, mobile, code, purpose }: GivenOtp) =>
  createHmac('sha256', secret).update(`${purpose}:${id}:${mobile}:${code}`).digest()

interface NewOtp {
  id: string
  code: string
}

export async function createOtp(
  db: Queryable,
  secret: KeyObject,
  target: OtpTarget,
  minutes: number,
): Promise<NewOtp> {
  const id = randomUUID()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await db.insert(otpRequests).values({
    id,
    mobile: target.mobile,
    isTrusted: target.isTrusted,
    codeHash: codeHash(secret, { ...target, id, code }),
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  })
  return { id, code }
}

export async function deleteOtp(db: Queryable, id: string): Promise<void> {
  await db.delete(otpRequests).where(eq(otpRequests.id, id))
}

/**
 * A new code replaces the older ones of the number. Codes of strangers do not replace those that the
 * owner requested on a known device.
 */
export async function deleteOlderOtps(
  db: Queryable,
  { id, mobile, isTrusted }: Omit<OtpTarget, 'purpose'> & { id: string },
): Promise<void> {
  await db
    .delete(otpRequests)
    .where(
      and(
        eq(otpRequests.mobile, mobile),
        eq(otpRequests.isTrusted, isTrusted),
        ne(otpRequests.id, id),
      ),
    )
}

export type OtpOutcome = 'right' | 'wrong' | 'over'

/** Counts the attempt before checking it. Of several concurrent right attempts exactly one succeeds. */
export async function tryOtp(
  db: Queryable,
  secret: KeyObject,
  given: GivenOtp,
  maxTries: number,
): Promise<OtpOutcome> {
  const thisRequest = and(eq(otpRequests.id, given.id), eq(otpRequests.mobile, given.mobile))
  const [request] = await db
    .update(otpRequests)
    .set({ tries: sql`${otpRequests.tries} + 1` })
    .where(and(thisRequest, gt(otpRequests.expiresAt, sql`now()`), lt(otpRequests.tries, maxTries)))
    .returning({ codeHash: otpRequests.codeHash })
  if (!request) return 'over'

  const hash = codeHash(secret, given)
  if (!timingSafeEqual(hash, request.codeHash)) return 'wrong'

  const used = await db.delete(otpRequests).where(thisRequest).returning({ id: otpRequests.id })
  return used.length === 1 ? 'right' : 'over'
}

/** The last line is the origin-bound format: phones fill in the code on this site only. */
export function otpText(
  code: string,
  { trust }: Pick<Env, 'trust'>,
  publicUrl: string,
  language: Language = gatewayLanguage,
): string {
  const { hostname } = new URL(publicUrl)
  const text = translate(language, 'login_texts.code', {
    code,
    trust: labelIn(trust, 'trust_short_name', language),
    minutes: otpMinutes,
  })
  return `${text}\n\n@${hostname} #${code}`
}
