import type { Slice } from '../../composition/slice.ts'
import { namesIn, titleIn } from '../../db/record-names.ts'
import { albumPictures as pictureTable, albums as table } from '../../db/schema/services/albums.ts'
import { notPersonal, numberOnly, rulesFor } from '../../personal-data/personal-data.ts'
import { albumHandlers } from './albums.handlers.ts'
import { publicAlbumPaths, serveAlbumPages } from './albums.pages.ts'
import { albumPictures } from './albums.pictures.ts'

export const albums: Slice<'albums'> = {
  handlers: albumHandlers,
  images: [albumPictures.images],
  routes: (app, services, fairShare) => {
    albumPictures.serve(app, services, fairShare)
    return serveAlbumPages(app, services)
  },
  publicPaths: publicAlbumPaths,
  demo: () => import('./demo.ts'),
  tables: ['albums'],
  auditSubjects: { album: namesIn(table, table.id, titleIn(table)) },
  personalData: [
    rulesFor(
      table,
      { rest: 'none', createdBy: numberOnly },
      { area: 'trail', audience: 'everybody', retention: 'trust', rowsOf: 'trust' },
    ),
    notPersonal(pictureTable),
  ],
}
