import {
  type MessageGroup,
  messageGroups,
  requiredGroups,
} from '@sangam/contract/notifications/values'
import { messageEvents, messageKindsOf } from '@sangam/contract/slices'
import type { Handlers } from '../../http/calls/handler.ts'
import type { Env } from '../../settings/env.ts'
import { channelsInUse } from './channels.ts'
import { findSettings, saveSettings } from './settings.queries.ts'

export const settingsHandlers: Handlers<'notifications/settings' | 'notifications/save-settings'> =
  {
    async 'notifications/settings'({ caller, db, env }) {
      const chosen = await findSettings(db, caller.userId)
      return {
        message: 'common.msg_ok',
        data: {
          language: chosen?.language ?? env.NOTIFICATION_LANGUAGE,
          groups: messageGroups.map((group) => ({
            group,
            is_required: requiredGroups.includes(group),
            channels: channelsOfGroup(env, group).map((name) => ({
              name,
              is_on: !chosen?.off.includes(`${group}.${name}`),
            })),
          })),
        },
      }
    },

    async 'notifications/save-settings'({ body, caller, db }) {
      const off = body.off
        .filter(({ group }) => !requiredGroups.includes(group))
        .map(({ group, channel }) => `${group}.${channel}`)
      await saveSettings(db, {
        userId: caller.userId,
        language: body.language,
        off: [...new Set(off)],
      })
      return { message: 'notifications.msg_settings_saved', data: null }
    },
  }

/** The channels that at least one message of the group uses; none if its modules are off. */
const channelsOfGroup = (env: Env, group: MessageGroup) =>
  channelsInUse(env).filter((name) =>
    messageKindsOf(env.trust.modules).some((kind) => {
      const event = messageEvents[kind]
      return event.group === group && event.channels.includes(name)
    }),
  )
