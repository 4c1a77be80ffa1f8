import { albumPictures, albums } from '../../db/schema/services/albums.ts'
import {
  type Authorization,
  type CallRows,
  type Cell,
  non,
  type Requests,
  row,
  yes,
} from '../../security/authorization.testing.ts'
import { uploadOf, written } from '../../security/authorization-cells.testing.ts'
import { picture } from '../committee/committee.testing.ts'
import { listPictures } from './albums.queries.ts'
import { albumBody, pictureOf } from './albums.testing.ts'

async function album(cell: Cell, isPublic: boolean): Promise<number> {
  const { db } = cell.portal.services
  const rows = await db
    .insert(albums)
    .values({ titleEn: 'Gathering', titleMr: '', heldOn: '2025-01-14', isPublic, createdBy: 1 })
    .returning()
  const albumId = written(rows).id
  const path = await uploadOf(cell, 'album', { small: await picture(), large: await picture() })
  await db
    .insert(albumPictures)
    .values({ path, albumId, position: 0, captionEn: '', captionMr: '' })
  return albumId
}

const list = (isPublic: boolean) => async (cell: Cell) => {
  const id = await album(cell, isPublic)
  return {
    body: {},
    shows: ({ data }: { data: { id: number }[] }) => data.some((one) => one.id === id),
  }
}

const oneOf = (isPublic: boolean) => async (cell: Cell) => ({
  body: { album_id: await album(cell, isPublic) },
})

// biome-ignore format: a table is read down its columns
const calls: CallRows<'albums'> = {
  //                                     vis  unf  rej  off  pen  p.o  mem  acc  own  adm  sup
  'albums/list':                         row(non, non, non, non, non, non, yes, yes, yes, yes, yes),
  'albums/list: public':                 row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'albums/read':                         row(404, 404, 404, 404, 404, 404, yes, yes, yes, yes, yes),
  'albums/read: public':                 row(yes, yes, yes, yes, yes, yes, yes, yes, yes, yes, yes),
  'albums/upload-picture':               row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'albums/save':                         row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
  'albums/delete':                       row(401, 403, 401, 401, 403, 403, 403, 403, 403, yes, yes),
}

const requests: Requests<'albums'> = {
  'albums/list': list(false),
  'albums/list: public': list(true),
  'albums/read': oneOf(false),
  'albums/read: public': oneOf(true),
  'albums/upload-picture': async () => ({ body: {}, file: await picture() }),
  'albums/save': async (cell) => {
    const id = await album(cell, true)
    const [stored] = await listPictures(cell.portal.services.db, id)
    return { body: { ...albumBody([pictureOf(stored?.path ?? '')]), album_id: id } }
  },
  'albums/delete': oneOf(true),
}

const confirmed = ['albums/save', 'albums/delete']

export const authorization: Authorization<'albums'> = { calls, requests, confirmed }
