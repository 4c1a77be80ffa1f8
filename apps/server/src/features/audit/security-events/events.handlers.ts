import type {
  OwnSecurityEvent,
  securityEventsCalls,
} from '@sangam/contract/audit/security-events.calls'
import { toPage } from '../../../db/page.ts'
import type { securityEvents } from '../../../db/schema/base/security-events.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { listEvents, listEventsOf } from './events.queries.ts'

export const securityEventsHandlers: Handlers<keyof typeof securityEventsCalls> = {
  async 'security-events/mine'({ body: { limit, cursor }, caller, db }) {
    const rows = await listEventsOf(db, caller.userId, { limit: limit + 1, cursor })
    const { page, nextCursor } = toPage(rows, limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: { data: page.map(ownEventView), next_cursor: nextCursor },
    }
  },

  async 'admin/security-events'({ body: { limit, cursor, ...filter }, db }) {
    const rows = await listEvents(db, filter, { limit: limit + 1, cursor })
    const { page, nextCursor } = toPage(rows, limit, ({ event }) => event.id)
    const data = page.map(({ event, userName }) => ({
      ...ownEventView(event),
      user_id: event.userId ?? 0,
      user_name: userName,
      mobile: event.mobile,
      people: event.people,
      filter: event.filter,
    }))
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },
}

const ownEventView = (event: typeof securityEvents.$inferSelect): OwnSecurityEvent => ({
  id: event.id,
  kind: event.kind,
  detail: event.detail,
  at: event.at.toISOString(),
  count: event.count,
  ip: event.ip,
  device: event.device,
})
