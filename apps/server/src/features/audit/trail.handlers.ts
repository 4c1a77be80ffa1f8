import type { auditCalls } from '@sangam/contract/audit/calls'
import { auditActions } from '@sangam/contract/slices'
import { toPage } from '../../db/page.ts'
import type { Handlers } from '../../http/calls/handler.ts'
import { listActors, listEntries } from './trail.queries.ts'
import { readableEntries } from './trail.view.ts'

export const auditHandlers: Handlers<keyof typeof auditCalls> = {
  async 'admin/audit-trail'({ body, catalog, db, masterDataCache, refuse }) {
    const { limit, cursor, lang: language, ...filter } = body
    if (filter.action && !auditActions.has(filter.action)) {
      return refuse('common.err_bad_body', { errors: { action: 'common.err_value' } })
    }
    const rows = await listEntries(db, filter, limit + 1, cursor)
    const { page, nextCursor } = toPage(rows, limit, (row) => row.id)
    const context = { language, masterData: await masterDataCache.read() }
    const data = await readableEntries(db, catalog, page, context)
    return { message: 'common.msg_ok', data: { data, next_cursor: nextCursor } }
  },

  async 'admin/audit-actors'({ db }) {
    return { message: 'common.msg_ok', data: await listActors(db) }
  },
}
