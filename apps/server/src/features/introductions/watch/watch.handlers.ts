import { toPage } from '../../../db/page.ts'
import type { Handlers } from '../../../http/calls/handler.ts'
import { listWatched } from './watch.queries.ts'

export const watchHandlers: Handlers<'introductions/watch'> = {
  async 'introductions/watch'({ body, db, env }) {
    const rows = await listWatched(db, env, body.limit + 1, body.cursor)
    const { page, nextCursor } = toPage(rows, body.limit, ({ id }) => id)
    return {
      message: 'common.msg_ok',
      data: {
        data: page.map((member) => ({
          user_id: member.id,
          full_name: `${member.firstName} ${member.lastName}`.trim(),
          full_days: member.fullDays,
          most_views: member.mostViews,
          refused: member.refused,
          blocks: member.blocks,
          requests: member.requests,
          declined: member.declined,
        })),
        next_cursor: nextCursor,
      },
    }
  },
}
