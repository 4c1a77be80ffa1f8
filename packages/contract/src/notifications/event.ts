import type { TextKey } from '@sangam/i18n/keys'
import type { ChannelName, MessageGroup } from './values.ts'

type NameIn<Area extends string> = TextKey extends infer Key
  ? Key extends `${Area}.${infer Name}`
    ? Name
    : never
  : never

/** An event about which a member gets a message. */
export interface MessageEvent {
  group: MessageGroup
  channels: readonly ChannelName[]
  /**
   * The text of push and SMS, `message_texts.<name>`. Lock screens and gateways show it to strangers,
   * so it has no values: it names the kind of event, and neither people nor reasons.
   */
  text: NameIn<'message_texts'>
  /** The kind of the record that the message is about, as in the audit trail. */
  subject?: string
  /** SMS waits for hours, in which the member may read the message, and has a limit per week. */
  isSmsDelayed?: true
  /** Is sent immediately, also in quiet hours and after it was read in the portal. */
  isUrgent?: true
  /** Is also sent to a person who cannot log in any more. */
  isForClosedAccounts?: true
}

/** Each kind has the text `message_kinds.<kind>` in the list; kinds are stored, so a name never changes. */
export type MessageEvents = Readonly<{ [Kind in NameIn<'message_kinds'>]?: MessageEvent }>
