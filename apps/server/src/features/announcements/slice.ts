import { eq } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { namesIn, titleIn } from '../../db/record-names.ts'
import { announcements as table } from '../../db/schema/services/announcements.ts'
import { numberOnly, rulesFor } from '../../personal-data/personal-data.ts'
import { announcementHandlers } from './announcements.handlers.ts'
import { deliveryJob } from './delivery.ts'
import { publicNewsPaths, serveNewsPages } from './news.pages.ts'
import { newsPdf, newsPictures } from './news-files.ts'

export const announcements: Slice<'announcements'> = {
  handlers: announcementHandlers,
  jobs: (services) => [deliveryJob(services)],
  images: [newsPictures.images],
  downloads: [newsPdf],
  routes: (app, services, fairShare) => {
    newsPictures.serve(app, services, fairShare)
    return serveNewsPages(app, services)
  },
  publicPaths: publicNewsPaths,
  demo: () => import('./demo.ts'),
  tables: ['announcements'],
  auditSubjects: { announcement: namesIn(table, table.id, titleIn(table)) },
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
