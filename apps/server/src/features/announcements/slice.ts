import { eq, sql } from 'drizzle-orm'
import { namesIn } from '../../db/record-names.ts'
import { announcements as table } from '../../db/schema/announcements.ts'
import { numberOnly, rulesFor } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
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
