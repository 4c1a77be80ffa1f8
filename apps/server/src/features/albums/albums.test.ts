import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import sharp from 'sharp'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { uploads } from '../../db/schema/base/uploads.ts'
import { albums } from '../../db/schema/services/albums.ts'
import { removeUnclaimed } from '../../storage/uploads.ts'
import { hugePng } from '../../testing/huge-png.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { serveAlbumPages } from './albums.pages.ts'
import { albumBody, pictureOf } from './albums.testing.ts'

const portal = await startPortal()
const { db, files } = portal.services
const admin = await portal.admin()

beforeEach(async () => {
  await db.delete(albums)
})

const upload = async (bytes?: Uint8Array, by = admin) =>
  sendFile(portal, by, 'albums/upload-picture', {
    bytes:
      bytes ??
      (await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#804020' } })
        .withExif({ IFD0: { Copyright: 'secret place' } })
        .jpeg()
        .toBuffer()),
  })

const newPath = async () => (await upload()).data.path

type Body = ReturnType<typeof albumBody>

const save = (pictures: Body['pictures'], part: Partial<Body> = {}, by = admin) =>
  by.call('albums/save', { ...albumBody(pictures), ...part })

const read = (album_id: number, by: Pick<TestUser, 'call'> = portal.visitor) =>
  by.call('albums/read', { album_id })

const listedTitles = async (by: Pick<TestUser, 'call'> = portal.visitor) =>
  (await by.call('albums/list', {})).data.data.map(({ title_en: title }) => title)

const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode

test('a public album is seen without login: pictures in two sizes, without metadata', async () => {
  const [first, second] = [await newPath(), await newPath()]
  const { data: saved } = await save([pictureOf(first, 'स्वागत'), pictureOf(second)], {
    cover_path: second,
  })
  const { data } = await read(saved.id)
  expect(data).toMatchObject({ title_mr: 'शेगाव मेळावा', held_on: '14/01/2025', is_public: true })
  expect(
    data.pictures.map(({ path, caption_en, caption_mr }) => [path, caption_en, caption_mr]),
  ).toEqual([
    [first, '', 'स्वागत'],
    [second, '', ''],
  ])
  const sizes: unknown[] = []
  for (const address of [data.pictures[0]?.small ?? '', data.pictures[0]?.large ?? '']) {
    const answer = await portal.app.inject(address)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    const { width, height, exif } = await sharp(answer.rawPayload).metadata()
    sizes.push([width, height, exif])
  }
  expect(sizes).toEqual([
    [600, 450, undefined],
    [900, 1200, undefined],
  ])
  const { data: list } = await portal.visitor.call('albums/list', {})
  expect(list.data).toMatchObject([{ id: saved.id, count: 2, cover: data.pictures[1]?.small }])
})

test('an album for members and its pictures are not for visitors and pending members', async () => {
  const { data: saved } = await save([pictureOf(await newPath())], { is_public: 0 })
  const asha = await portal.user()
  const pending = await portal.user({ verification: 'pending' })
  const { data } = await read(saved.id, asha)
  const [picture] = data.pictures
  expect(await statusOf(picture?.large ?? '')).toBe(200)
  expect(await statusOf(`/bariapps/api/album-picture/${picture?.path.split('/')[1]}/large`)).toBe(
    404,
  )
  for (const stranger of [portal.visitor, pending]) {
    expect((await read(saved.id, stranger)).message).toBe('gallery.err_not_found')
    expect(await listedTitles(stranger)).toEqual([])
  }
})

test('albums are listed by their day, in pages', async () => {
  const days = ['02/01/2025', '05/01/2025', '03/01/2025']
  for (const held_on of days) {
    await save([pictureOf(await newPath())], { held_on, title_en: held_on })
  }
  const { data: first } = await portal.visitor.call('albums/list', { limit: 2 })
  const { data: second } = await portal.visitor.call('albums/list', {
    limit: 2,
    cursor: first.next_cursor ?? '',
  })
  expect([...first.data, ...second.data].map(({ held_on }) => held_on)).toEqual([
    '05/01/2025',
    '03/01/2025',
    '02/01/2025',
  ])
  expect(second.next_cursor).toBeNull()
})

describe('changing', () => {
  test('order, captions and cover are replaced; a removed picture is gone and its files too', async () => {
    const [first, second] = [await newPath(), await newPath()]
    const { data: saved } = await save([pictureOf(first), pictureOf(second)])
    const before = (await read(saved.id)).data.pictures[0]?.large ?? ''
    const third = await newPath()
    await save([pictureOf(third, 'नवीन'), pictureOf(second)], { album_id: saved.id })
    const { data } = await read(saved.id)
    expect(data.pictures.map(({ path }) => path)).toEqual([third, second])
    expect(data.cover_path).toBe(third)
    expect(await statusOf(before)).toBe(404)

    await db
      .update(uploads)
      .set({ createdAt: new Date(Date.now() - 2 * 86_400_000) })
      .where(eq(uploads.path, first))
    await removeUnclaimed(db, files)
    await expect(files.getBytes(`${first}/large`)).rejects.toThrow()
  })

  test('another admin can do it, with the pictures that are there', async () => {
    const picture = await newPath()
    const { data: saved } = await save([pictureOf(picture)])
    const other = await portal.admin()
    await save([pictureOf(picture, 'ओळ')], { album_id: saved.id }, other)
    expect((await read(saved.id)).data.pictures[0]?.caption_mr).toBe('ओळ')
    const [entry] = await db
      .select({ after: auditTrail.after })
      .from(auditTrail)
      .where(eq(auditTrail.actorId, other.id))
    expect(Object.keys(entry?.after ?? {})).toEqual(['pictures'])
  })

  test('an album that was deleted is not there, and its pictures are not either', async () => {
    const { data: saved } = await save([pictureOf(await newPath())])
    const address = (await read(saved.id)).data.pictures[0]?.small ?? ''
    expect((await admin.call('albums/delete', { album_id: saved.id })).status).toBe('success')
    expect((await read(saved.id)).message).toBe('gallery.err_not_found')
    expect(await statusOf(address)).toBe(404)
    expect((await save([], { album_id: saved.id })).status).toBe('error')
    const again = await admin.call('albums/delete', { album_id: saved.id })
    expect(again.message).toBe('gallery.err_not_found')
  })
})

describe('refused', () => {
  test('an album without pictures, without a title, or of a day to come', async () => {
    const pictures = [pictureOf(await newPath())]
    expect((await save([])).errors).toEqual({ pictures: 'public_pages.err_no_pictures' })
    const untitled = await save(pictures, { title_en: ' ', title_mr: '' })
    expect(untitled.errors).toEqual({ title_mr: 'common.err_required' })
    const later = await save(pictures, { held_on: '01/01/2099' })
    expect(later.errors).toEqual({ held_on: 'public_pages.err_held_on' })
  })

  test('a picture that another admin has uploaded, or that another album has', async () => {
    const other = await portal.admin()
    const picture = await newPath()
    expect((await save([pictureOf(picture)], {}, other)).message).toBe('public_pages.err_file')
    await save([pictureOf(picture)])
    expect((await save([pictureOf(picture)])).message).toBe('public_pages.err_file')
    expect(await listedTitles()).toHaveLength(1)
  })

  test.each([
    ['a picture of 31 megapixels', hugePng(5600), 'uploads.err_too_many_pixels'],
    ['a script', Buffer.from('<script>alert(1)</script>'), 'photo.err_image_only'],
  ])('%s', async (_what, bytes, message) => {
    expect((await upload(bytes)).message).toBe(message)
  })
})

test('a title in one language is enough', async () => {
  const { data: saved } = await save([pictureOf(await newPath())], { title_en: '' })
  expect((await read(saved.id)).data).toMatchObject({ title_en: '', title_mr: 'शेगाव मेळावा' })
})

test('the page of a public album has a link preview with its title and cover; others have not', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'album-pages-'))
  const page = '<html><head><title>Home</title></head><body></body></html>'
  await writeFile(path.join(folder, 'index.html'), page)
  const app = Fastify()
  await serveAlbumPages(app, portal.services, folder)
  onTestFinished(async () => {
    await app.close()
    await rm(folder, { recursive: true })
  })
  const { data: open } = await save([pictureOf(await newPath())])
  const { data: closed } = await save([pictureOf(await newPath())], { is_public: 0 })
  const preview = await app.inject(`/bariapps/gallery/${open.id}`)
  const cover = (await read(open.id)).data.pictures[0]?.large ?? ''
  expect(preview.body).toContain('<title>शेगाव मेळावा · ')
  expect(preview.body).toContain(`content="https://portal.example${cover}"`)
  expect(preview.headers['x-robots-tag']).toBeUndefined()
  for (const id of [closed.id, '99999', 'x']) {
    const other = await app.inject(`/bariapps/gallery/${id}`)
    expect(other.body).not.toContain('शेगाव मेळावा')
    expect(other.headers['x-robots-tag']).toBe('noindex')
  }
})
