import type { Slice } from '../../slice.ts'
import { committeeHandlers } from './members.handlers.ts'
import { committeePhotos } from './members.images.ts'
import { eraseDeletedMembers } from './members.queries.ts'

export const committee: Slice<'committee'> = {
  handlers: committeeHandlers,
  images: [committeePhotos],
  expire: ({ db, env }) => eraseDeletedMembers(db, env.RETENTION_DAYS),
  demo: () => import('./demo.ts'),
}
