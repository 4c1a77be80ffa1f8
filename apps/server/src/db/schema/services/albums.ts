import { boolean, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, shortText, textByLanguage } from '../../columns.ts'

/** Albums of the gallery. */
export const albums = pgTable(
  'albums',
  {
    id: identity(),
    /** Empty in a missing language. */
    ...textByLanguage('title'),
    /** The day in India that the pictures are from. */
    heldOn: date('held_on', { mode: 'string' }).notNull(),
    /** Visitors see it too. */
    isPublic: boolean('is_public').notNull().default(false),
    /** The picture in the list of albums; empty: the first one. */
    coverPath: shortText('cover_path'),
    createdBy: integer('created_by').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('albums_by_day').on(table.heldOn, table.id)],
)

/** The pictures of an album in their order. */
export const albumPictures = pgTable(
  'album_pictures',
  {
    path: text('path').primaryKey(),
    albumId: integer('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Empty in a missing language; a picture without a caption has none. */
    ...textByLanguage('caption'),
  },
  (table) => [index('album_pictures_in_order').on(table.albumId, table.position)],
)
