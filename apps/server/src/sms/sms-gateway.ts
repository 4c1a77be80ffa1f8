import type { z } from 'zod'
import { optional } from '../settings/kinds.ts'
import type { NamedLimits } from '../settings/limits.ts'
import type { SmsTransport } from './sms-transport.ts'

/** Settings that all gateways use. DLT is the Indian register of SMS senders and templates. */
export const sharedSettings = {
  DLT_ENTITY_ID: optional,
  DLT_OTP_TEMPLATE_ID: optional,
}

type Values<Settings extends z.ZodRawShape> = z.output<
  z.ZodObject<Settings & typeof sharedSettings>
> &
  Pick<NamedLimits, 'SMS_TIMEOUT_SECONDS'>

interface SmsGateway<Settings extends z.ZodRawShape> {
  /** The brand name, shown on the operations page. */
  name: string
  settings: Settings
  /** Settings that the portal requires to start with this gateway. */
  required: readonly (keyof Settings & string)[]
  open(settings: Values<Settings>): SmsTransport
}

/** Declares a gateway and infers the types of its settings. */
export const smsGateway = <Settings extends z.ZodRawShape>(
  gateway: SmsGateway<Settings>,
): SmsGateway<Settings> => gateway
