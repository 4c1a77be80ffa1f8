/** Members switch push and SMS on or off for a group of messages. */
export const messageGroups = ['account', 'registration', 'listings', 'announcements'] as const
export type MessageGroup = (typeof messageGroups)[number]

/** Messages about the account itself cannot be switched off. */
export const requiredGroups: readonly MessageGroup[] = ['account']

/** How a message leaves the portal; in the portal every message is shown. */
export const channelNames = ['push', 'sms'] as const
export type ChannelName = (typeof channelNames)[number]

/** The languages of push and SMS. */

export const messagePageSize = 20
