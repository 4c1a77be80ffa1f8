import { columnName } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { eq, sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn } from '../../db/record-names.ts'
import { announcements as table } from '../../db/schema/services/announcements.ts'
import { numberOnly, rulesFor } from '../../personal-data/personal-data.ts'
import { announcementHandlers } from './announcements.handlers.ts'
import { deliveryJob } from './delivery.ts'
import { publicNewsPaths, serveNewsPages } from './news.pages.ts'
import { newsPdf, newsPictures, servePublicPictures } from './news-files.ts'

/** The title in the first language that it has. */
const title = sql<string>`coalesce(${sql.join(
  languages.map((language) => sql`nullif(${table[columnName('title', language)]}, '')`),
  sql`, `,
)})`

export const announcements: Slice<'announcements'> = {
  handlers: announcementHandlers,
  jobs: (services) => [deliveryJob(services)],
  images: [newsPictures],
  downloads: [newsPdf],
  routes: (app, services, fairShare) => {
    servePublicPictures(app, services, fairShare)
    return serveNewsPages(app, services)
  },
  publicPaths: publicNewsPaths,
  tables: ['announcements'],
  auditSubjects: { announcement: namesIn(table, table.id, title) },
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
