import type { Slice } from '../../slice.ts'
import { committeeHandlers } from './members.handlers.ts'
import { eraseDeletedMembers } from './members.queries.ts'

export const committee: Slice<'committee'> = {
  handlers: committeeHandlers,
  expire: ({ db, env }) => eraseDeletedMembers(db, env.RETENTION_DAYS),
  demo: () => import('./demo.ts'),
}
