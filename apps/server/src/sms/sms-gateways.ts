import { msg91 } from './msg91-sms.ts'
import { sharedSettings } from './sms-gateway.ts'
import { twilio } from './twilio-sms.ts'

/** The values of `SMS_TRANSPORT` besides `console`. */
export const smsGateways = { msg91, twilio }

export type SmsGatewayName = keyof typeof smsGateways

/** A gateway that is missing here fails the type check where it is opened. */
export const smsSettings = { ...sharedSettings, ...msg91.settings, ...twilio.settings }
