import type { auditCalls } from '@sangam/contract/audit/calls'
import { auditActions } from '@sangam/contract/slices'
import { toPage } from '../../db/page.ts'
import type { auditTrail } from '../../db/schema/audit.ts'
import type { Handlers } from '../../http/handler.ts'
import { listEntries } from './trail.queries.ts'

export const auditHandlers: Handlers<keyof typeof auditCalls> = {
  async 'admin/audit-trail'({ body, db, refuse }) {
    const { action, search, limit, cursor } = body
    if (action && !auditActions.includes(action)) {
      return refuse('common.err_bad_body', { errors: { action: 'common.err_value' } })
    }
    const rows = await listEntries(db, { action, search }, limit + 1, cursor)
    const { page, nextCursor } = toPage(rows, limit, (row) => row.id)
    return {
      message: 'common.msg_ok',
      data: { data: page.map(entryView), next_cursor: nextCursor },
    }
  },
}

const entryView = (row: typeof auditTrail.$inferSelect) => ({
  id: row.id,
  at: row.at.toISOString(),
  // the trail keeps only the number of an erased person
  actor_name: row.actorName || `#${row.actorId}`,
  action: row.action,
  subject: row.subject,
  subject_id: row.subjectId,
  subject_name: row.subjectName || `#${row.subjectId}`,
  before: row.before as Record<string, unknown>,
  after: row.after as Record<string, unknown>,
  remark: row.remark,
})
