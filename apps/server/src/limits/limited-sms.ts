import type { OperatorEnv } from '../settings/env.ts'
import type { OtpMessage, SmsTransport, TextMessage } from '../sms/sms-transport.ts'
import { type Limit, type RateLimits, TooManyUses, wholePortal } from './rate-limits.ts'

/**
 * `known_device`: a code for a browser that has logged in before. `login`: a code for the account of the number.
 * `prompt`: a code to another number, or a warning. `queued`: everything that can wait.
 */
export type SmsKind = 'known_device' | 'login' | 'prompt' | 'queued'

/** The only way to the gateway: every message counts against the limits of the portal. */
export interface Sms {
  /** Rejects with `TooManyUses` above the limits, or with the failure of the gateway. */
  sendCode(message: OtpMessage, kind: SmsKind): Promise<void>
  /** Rejects with `TooManyUses` above the limits, or with the failure of the gateway. */
  sendText(message: TextMessage, kind: SmsKind): Promise<void>
}

/** Parts of the limits, so that a flood of messages leaves room for those with more priority. */
const shareOfOthers = 0.8
const shareOfQueue = 0.5

const withShare = (env: OperatorEnv, name: string, share: number): Limit[] => [
  { name: `${name}-hour`, points: partOf(env.SMS_PER_HOUR, share), seconds: 3_600 },
  { name: `${name}-day`, points: partOf(env.SMS_PER_DAY, share), seconds: 86_400 },
]

const partOf = (points: number, share: number) => Math.max(1, Math.floor(points * share))

/** What a message of a kind counts against. */
export function smsLimits(env: OperatorEnv, kind: SmsKind): Limit[] {
  const all = withShare(env, 'sms', 1)
  if (kind === 'known_device' || kind === 'login') return all
  const others = [...withShare(env, 'sms-others', shareOfOthers), ...all]
  return kind === 'prompt' ? others : [...withShare(env, 'sms-queue', shareOfQueue), ...others]
}

interface Limiting {
  env: OperatorEnv
  limits: RateLimits
}

export function limitSms(transport: SmsTransport, { env, limits }: Limiting): Sms {
  const count = async (kind: SmsKind): Promise<Limit[]> => {
    const used = smsLimits(env, kind)
    try {
      await limits.use(wholePortal, ...used)
      return used
    } catch (error) {
      // strangers who use up the limits cannot lock out owners; their number has limits of its own
      if (error instanceof TooManyUses && kind === 'known_device') return []
      throw error
    }
  }
  const send = async (kind: SmsKind, sending: () => Promise<void>) => {
    const used = await count(kind)
    try {
      await sending()
    } catch (error) {
      await limits.refund(wholePortal, ...used)
      throw error
    }
  }
  return {
    sendCode: (message, kind) => send(kind, () => transport.sendOtp(message)),
    sendText: (message, kind) => send(kind, () => transport.sendText(message)),
  }
}
