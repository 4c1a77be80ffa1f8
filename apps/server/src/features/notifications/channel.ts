import type { ChannelName } from '@sangam/contract/notifications/values'
import type { MessageKind } from '@sangam/contract/slices'
import type { Language } from '@sangam/i18n/languages'

/** A message on its way to one person. The text names the kind of event, and neither people nor reasons. */
interface OutboundMessage {
  /** The id of the message in the portal. */
  id: number
  kind: MessageKind
  userId: number
  mobile: string
  /** What the person chose. */
  language: Language
}

export type DeliveryOutcome =
  | { state: 'sent' /** The number of SMS that the gateway charges. */; parts?: number }
  /** There is no way to this person: no device, or no registered text. */
  | { state: 'skipped'; reason: 'no_device' | 'no_template' }
  /** The portal has sent as many SMS as it may: the message waits, and this is no try. */
  | { state: 'deferred'; seconds: number }
  /** A failure that may end: the message is tried again later. The reason contains no personal data. */
  | { state: 'failed'; reason: string }

/** A way to the phones of members. */
export interface Channel {
  name: ChannelName
  /** Sends a message once and does not throw; the outbox repeats it after a failure. */
  deliver(message: OutboundMessage): Promise<DeliveryOutcome>
}
