import type { AlbumPicture } from '@sangam/contract/albums/calls'
import { columnsByLanguage, type FieldsByLanguage } from '@sangam/i18n/by-language'
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { PgInsertValue, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { isAfterDay } from '../../db/day-cursor.ts'
import { albumPictures, albums } from '../../db/schema/services/albums.ts'

export type StoredAlbum = typeof albums.$inferSelect
export type StoredPicture = typeof albumPictures.$inferSelect

/** Who sees albums: verified members all, everybody else the public ones. */
export interface AlbumReader {
  isMember: boolean
}

const isShownTo = ({ isMember }: AlbumReader) => (isMember ? undefined : eq(albums.isPublic, true))

const newestFirst = [desc(albums.heldOn), desc(albums.id)]

const picturesOfAlbum = sql`from ${albumPictures} where ${albumPictures.albumId} = ${albums.id}`

const cardColumns = {
  ...getTableColumns(albums),
  cover: sql<string>`coalesce(nullif(${albums.coverPath}, ''), (select ${albumPictures.path}
    ${picturesOfAlbum} order by ${albumPictures.position} limit 1), '')`,
  count: sql<number>`(select count(*)::int ${picturesOfAlbum})`,
}

export type AlbumRow = StoredAlbum & { cover: string; count: number }

export const listAlbums = (
  db: Queryable,
  reader: AlbumReader,
  limit: number,
  cursor: string,
): Promise<AlbumRow[]> =>
  db
    .select(cardColumns)
    .from(albums)
    .where(and(isShownTo(reader), isAfterDay(albums.heldOn, albums.id, cursor)))
    .orderBy(...newestFirst)
    .limit(limit + 1)

/** The ids of the public albums, newest first. */
export async function listPublicIds(db: Queryable, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: albums.id })
    .from(albums)
    .where(eq(albums.isPublic, true))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function findAlbum(
  db: Queryable,
  reader: AlbumReader,
  id: number,
): Promise<AlbumRow | undefined> {
  const [row] = await db
    .select(cardColumns)
    .from(albums)
    .where(and(eq(albums.id, id), isShownTo(reader)))
  return row
}

export async function lockAlbum(tx: Queryable, id: number): Promise<StoredAlbum | undefined> {
  const [row] = await tx.select().from(albums).where(eq(albums.id, id)).for('update')
  return row
}

export const listPictures = (db: Queryable, albumId: number): Promise<StoredPicture[]> =>
  db
    .select()
    .from(albumPictures)
    .where(eq(albumPictures.albumId, albumId))
    .orderBy(asc(albumPictures.position))

export async function isPictureShownTo(
  db: Queryable,
  reader: AlbumReader,
  path: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: albums.id })
    .from(albumPictures)
    .innerJoin(albums, eq(albums.id, albumPictures.albumId))
    .where(and(eq(albumPictures.path, path), isShownTo(reader)))
  return rows.length > 0
}

export async function insertAlbum(
  tx: Queryable,
  values: PgInsertValue<typeof albums>,
): Promise<number> {
  const [row] = await tx.insert(albums).values(values).returning({ id: albums.id })
  if (!row) throw new Error('the insert returned no row')
  return row.id
}

export async function changeAlbum(
  tx: Queryable,
  id: number,
  values: PgUpdateSetSource<typeof albums>,
): Promise<void> {
  await tx.update(albums).set(values).where(eq(albums.id, id))
}

/** The pictures go with it. */
export async function deleteAlbum(tx: Queryable, id: number): Promise<void> {
  await tx.delete(albums).where(eq(albums.id, id))
}

type NewPicture = Pick<AlbumPicture, 'path'> & FieldsByLanguage<'caption'>

/** Stores the pictures of an album in their order, instead of those before. */
export async function replacePictures(
  tx: Queryable,
  albumId: number,
  pictures: readonly NewPicture[],
): Promise<void> {
  await tx.delete(albumPictures).where(eq(albumPictures.albumId, albumId))
  await tx.insert(albumPictures).values(
    pictures.map((picture, position) => ({
      path: picture.path,
      albumId,
      position,
      ...columnsByLanguage('caption', (language) => picture[`caption_${language}`]),
    })),
  )
}
