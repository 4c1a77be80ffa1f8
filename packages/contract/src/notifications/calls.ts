import { languages } from '@sangam/i18n/languages'
import { z } from 'zod'
import { call } from '../call.ts'
import { id, paging } from '../rules.ts'
import { channelNames, messageGroups, messagePageSize } from './values.ts'

const message = z.object({
  id: z.int(),
  /** What happened; the reader's language has a text for each kind. */
  kind: z.string(),
  /** The record that it is about; 0 if there is none. */
  record_id: z.int(),
  /** The name of a record of the reader; empty if it has none or is deleted. */
  record_name: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
})
export type MessageRecord = z.output<typeof message>

const groupSettings = z.object({
  group: z.enum(messageGroups),
  /** These messages are always sent. */
  is_required: z.boolean(),
  /** The channels on which messages of this group are sent, with the choice of the member. */
  channels: z.array(z.object({ name: z.enum(channelNames), is_on: z.boolean() })),
})

export const notificationCalls = {
  'notifications/list': call({
    summary: 'List the own messages, newest first, with the number of unread ones',
    access: 'pending',
    reads: ['notifications'],
    body: z.object(paging(messagePageSize)),
    data: z.object({
      data: z.array(message),
      /** Counted up to a limit. */
      unread: z.int(),
      next_cursor: z.string().nullable(),
    }),
    answers: ['common.msg_ok'],
  }),
  'notifications/read': call({
    summary: 'Mark an own message as read',
    access: 'pending',
    changes: ['notifications'],
    body: z.object({ notification_id: id() }),
    data: z.object({ unread: z.int() }),
    answers: ['common.msg_ok'],
    refusals: ['notifications.err_not_found'],
  }),
  'notifications/read-all': call({
    summary: 'Mark the own messages up to the newest one that was shown as read',
    access: 'pending',
    changes: ['notifications'],
    body: z.object({ newest_id: id() }),
    data: z.object({ unread: z.int() }),
    answers: ['notifications.msg_all_read'],
  }),
  'notifications/settings': call({
    summary: 'Get the language and the channels of the own messages',
    access: 'pending',
    reads: ['notifications'],
    body: z.object({}),
    data: z.object({ language: z.enum(languages), groups: z.array(groupSettings) }),
    answers: ['common.msg_ok'],
  }),
  'notifications/save-settings': call({
    summary: 'Choose the language and the channels of the own messages',
    access: 'pending',
    changes: ['notifications'],
    body: z.object({
      language: z.enum(languages, 'common.err_choice'),
      /** What the member switches off. */
      off: z
        .array(
          z.object({
            group: z.enum(messageGroups, 'common.err_choice'),
            channel: z.enum(channelNames, 'common.err_choice'),
          }),
          'common.err_value',
        )
        .max(messageGroups.length * channelNames.length, 'common.err_value'),
    }),
    data: z.null(),
    answers: ['notifications.msg_settings_saved'],
  }),
}
