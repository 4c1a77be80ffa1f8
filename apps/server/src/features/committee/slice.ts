import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { committeeMembers } from '../../db/schema/services/committee.ts'
import { keptBecause } from '../../personal-data/personal-data.ts'
import { committeeExport } from './members.exports.ts'
import { committeeHandlers } from './members.handlers.ts'
import { committeePhotos } from './members.images.ts'
import { eraseDeletedMembers } from './members.queries.ts'

const publishedByTrust =
  'what the trust publishes about its office holders, until RETENTION_DAYS after an admin deletes it'

export const committee: Slice<'committee'> = {
  handlers: committeeHandlers,
  images: [committeePhotos],
  expire: ({ db, env }) => eraseDeletedMembers(db, env.RETENTION_DAYS),
  demo: () => import('./demo.ts'),
  auditSubjects: {
    'committee member': namesIn(
      committeeMembers,
      committeeMembers.id,
      sql`concat_ws(' ', ${committeeMembers.firstName}, ${committeeMembers.middleName}, ${committeeMembers.lastName})`,
    ),
  },
  exports: [committeeExport],
  personalData: [
    keptBecause(publishedByTrust, committeeMembers, {
      area: 'account',
      audience: 'everybody',
      retention: 'trust',
      rowsOf: 'trust',
    }),
  ],
}
