import type { MessageRecord, notificationCalls } from '@sangam/contract/notifications/calls'
import { type AuditSubject, messageEvents } from '@sangam/contract/slices'
import type { Catalog } from '../../composition/catalog.ts'
import type { Queryable } from '../../db/client.ts'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { listMessages, markAllAsRead, markAsRead, type StoredMessage } from './list.queries.ts'
import { countUnread } from './notifications.public.ts'
import type { settingsHandlers } from './settings.handlers.ts'

export const listHandlers: Handlers<
  Exclude<keyof typeof notificationCalls, keyof typeof settingsHandlers>
> = {
  async 'notifications/list'({ body, caller, catalog, db, env }) {
    const [rows, unread] = await Promise.all([
      listMessages(db, caller.userId, env.trust, body.limit + 1, body.cursor),
      countUnread(db, caller.userId, env.trust),
    ])
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    const nameOf = await findRecordNames(db, catalog, page)
    return {
      message: 'common.msg_ok',
      data: {
        data: page.map((row) => messageView(row, nameOf(row))),
        unread,
        next_cursor: nextCursor,
      },
    }
  },

  async 'notifications/read'({ body, caller, db, env, refuse }) {
    if (!(await markAsRead(db, caller.userId, body.notification_id))) {
      return refuse('notifications.err_not_found', { status: 404 })
    }
    return {
      message: 'common.msg_ok',
      data: { unread: await countUnread(db, caller.userId, env.trust) },
    }
  },

  async 'notifications/read-all'({ body, caller, db, env }) {
    await markAllAsRead(db, caller.userId, body.newest_id)
    return {
      message: 'notifications.msg_all_read',
      data: { unread: await countUnread(db, caller.userId, env.trust) },
    }
  },
}

const messageView = (row: StoredMessage, name: string): MessageRecord => ({
  id: row.id,
  kind: row.kind,
  record_id: row.recordId ?? 0,
  record_name: name,
  created_at: row.createdAt.toISOString(),
  is_read: row.readAt !== null,
})

/** The members know their own name. */
const subjectOf = ({ kind }: StoredMessage) => {
  const subject = messageEvents[kind]?.subject
  return subject === 'user' ? undefined : subject
}

/** The current names of the records of a page; they all belong to the reader. */
async function findRecordNames(
  db: Queryable,
  { auditSubjects }: Catalog,
  page: readonly StoredMessage[],
): Promise<(row: StoredMessage) => string> {
  const subjects = [...new Set(page.map(subjectOf))].filter((subject) => subject !== undefined)
  const names = new Map<string, string>()
  for (const subject of subjects) {
    const ids = page
      .filter((row) => subjectOf(row) === subject)
      .flatMap(({ recordId }) => recordId ?? [])
    const found = await auditSubjects[subject as AuditSubject]?.(db, ids)
    for (const { id, name } of found ?? []) names.set(`${subject} ${id}`, name)
  }
  return (row) => names.get(`${subjectOf(row)} ${row.recordId}`) ?? ''
}
