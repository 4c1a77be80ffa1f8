import type { auditCalls } from '@sangam/contract/audit/calls'
import { auditActions } from '@sangam/contract/slices'
import { and, desc, eq, ilike, lt, or } from 'drizzle-orm'
import { likePattern } from '../../db/like-pattern.ts'
import { toPage } from '../../db/page.ts'
import { auditTrail } from '../../db/schema/audit.ts'
import type { Handlers } from '../../http/handler.ts'

export const auditHandlers: Handlers<keyof typeof auditCalls> = {
  async 'admin/audit-trail'({ body, db, refuse }) {
    const { action, search, limit, cursor } = body
    if (action && !auditActions.includes(action)) {
      return refuse('common.err_bad_body', { errors: { action: 'common.err_value' } })
    }
    const pattern = likePattern(search)
    const rows = await db
      .select()
      .from(auditTrail)
      .where(
        and(
          action ? eq(auditTrail.action, action) : undefined,
          search
            ? or(ilike(auditTrail.subjectName, pattern), ilike(auditTrail.actorName, pattern))
            : undefined,
          cursor ? lt(auditTrail.id, Number(cursor)) : undefined,
        ),
      )
      .orderBy(desc(auditTrail.id))
      .limit(limit + 1)

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
  // those who were erased are known by their number only
  actor_name: row.actorName || `#${row.actorId}`,
  action: row.action,
  subject: row.subject,
  subject_id: row.subjectId,
  subject_name: row.subjectName || `#${row.subjectId}`,
  before: row.before as Record<string, unknown>,
  after: row.after as Record<string, unknown>,
  remark: row.remark,
})
