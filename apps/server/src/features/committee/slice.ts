import type { Slice } from '../../slice.ts'
import { committeeHandlers } from './committee.handlers.ts'
import { eraseDeletedMembers } from './committee.queries.ts'

export const committee: Slice<'committee'> = {
  handlers: committeeHandlers,
  expire: ({ db, env }) => eraseDeletedMembers(db, env.RETENTION_DAYS),
  demo: () => import('./committee.demo.ts'),
}
