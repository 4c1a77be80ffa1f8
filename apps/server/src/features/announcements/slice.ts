import { eq, sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { announcements as table } from '../../db/schema/services/announcements.ts'
import { numberOnly, rulesFor } from '../../personal-data/personal-data.ts'
import { announcementHandlers } from './announcements.handlers.ts'
import { deliveryJob } from './delivery.ts'

export const announcements: Slice<'announcements'> = {
  handlers: announcementHandlers,
  jobs: (services) => [deliveryJob(services)],
  tables: ['announcements'],
  auditSubjects: { announcement: namesIn(table, table.id, sql`${table.titleEn}`) },
  personalData: [
    rulesFor(
      table,
      {
        rest: 'none',
        createdBy: numberOnly,
      },
      {
        area: 'trail',
        audience: 'members',
        retention: 'trust',
        rowsOf: (userId) => eq(table.createdBy, userId),
      },
    ),
  ],
}
