import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { bookletAdverts } from '../../../db/schema/services/booklet.ts'
import { removeUnclaimed, versionKey } from '../../../storage/uploads.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import {
  addFamily,
  makeProof,
  openEdition,
  printEdition,
  readFile,
  sayYes,
} from '../booklet.testing.ts'
import { addAdvert, advertPicture } from './adverts.testing.ts'

const portal = await startPortal()
const { db, files } = portal.services
const admin = await portal.admin()

const add = (id: number, changes: Parameters<typeof addAdvert>[3] = {}) =>
  addAdvert(portal, admin, id, changes)

async function namesOf(id: number) {
  const { data } = await admin.call('booklet/adverts', { booklet_id: id })
  return data.adverts.map(({ name }) => name)
}

async function pathOf(advertId: number): Promise<string> {
  const [row] = await db.select().from(bookletAdverts).where(eq(bookletAdverts.id, advertId))
  if (!row) throw new Error(`there is no advertisement ${advertId}`)
  return row.picturePath
}

/** A day passes, and housekeeping runs. */
async function keepHouse(path: string): Promise<void> {
  const earlier = sql`now() - interval '2 days'`
  await db.update(uploads).set({ createdAt: earlier }).where(eq(uploads.path, path))
  await removeUnclaimed(db, files)
}

const isStored = (path: string) => files.exists(versionKey(path, 'print'))

async function editionWithFamily(): Promise<number> {
  const id = await openEdition(admin, { per_page: 2, paper: 'A5' })
  await sayYes(await addFamily(portal), id)
  return id
}

test('an advertisement is encoded again, and admins see its picture and no member', async () => {
  const id = await openEdition(admin)
  const secret = await sharp(await advertPicture())
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()
  expect((await add(id, { bytes: secret })).message).toBe('booklet_page.msg_advert_added')
  const { data } = await admin.call('booklet/adverts', { booklet_id: id })
  const [advert] = data.adverts
  expect(advert).toMatchObject({ name: 'Patil Sweets', size: 'full' })
  const picture = await portal.app.inject(advert?.picture ?? '')
  const metadata = await sharp(picture.rawPayload).metadata()
  expect([metadata.format, metadata.width, metadata.exif]).toEqual(['jpeg', 320, undefined])
  const member = await portal.user()
  expect(await member.call('booklet/adverts', { booklet_id: id })).toMatchObject({
    httpStatus: 403,
  })
  expect(await addAdvert(portal, member, id)).toMatchObject({ httpStatus: 403 })
})

test.each([
  ['a text', { bytes: Buffer.from('<script>alert(1)</script>') }, 'photo.err_image_only'],
  ['an advertisement without a name', { name: ' ' }, 'common.err_bad_body'],
])('%s is refused', async (_what, changes, message) => {
  const id = await openEdition(admin)
  expect((await add(id, changes)).message).toBe(message)
  expect(await namesOf(id)).toEqual([])
})

test('advertisements stay in the order in which they were added; a removed file is deleted', async () => {
  const id = await openEdition(admin)
  const first = await add(id, { name: 'First' })
  await add(id, { name: 'Second', size: 'half' })
  const path = await pathOf(first.data.id)
  const remove = () =>
    admin.call('booklet/remove-advert', { booklet_id: id, advert_id: first.data.id })
  expect((await remove()).message).toBe('booklet_page.msg_advert_removed')
  expect(await remove()).toMatchObject({ httpStatus: 404, message: 'booklet_page.err_no_advert' })
  await add(id, { name: 'Third' })
  expect(await namesOf(id)).toEqual(['Second', 'Third'])
  await keepHouse(path)
  expect(await isStored(path)).toBe(false)
})

test('an advertisement of another edition is not removed', async () => {
  const [id, other] = [await openEdition(admin), await openEdition(admin)]
  const { data } = await add(id)
  const answer = await admin.call('booklet/remove-advert', {
    booklet_id: other,
    advert_id: data.id,
  })
  expect(answer.httpStatus).toBe(404)
  expect(await namesOf(id)).toEqual(['Patil Sweets'])
})

test('they are printed after the entries: full pages, and two halves on one page', async () => {
  const id = await editionWithFamily()
  await add(id, { size: 'half', bytes: await advertPicture(611, 300) })
  await add(id, { size: 'full', bytes: await advertPicture(400, 622) })
  await add(id, { size: 'half', bytes: await advertPicture(633, 300) })
  await makeProof(portal, admin, id)
  const { text, pages, bytes } = await readFile(portal, admin, `booklet/${id}/proof.pdf`)
  const { data } = await admin.call('booklet/details', { booklet_id: id })
  expect([pages, pages % 4]).toEqual([data.pages, 0])
  const widths = [...bytes.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => width)
  expect(widths).toEqual(['611', '633', '400'])
  const perPage = text.split('\f')
  const found = perPage.flatMap((page, index) =>
    index > 2 && page.includes('Advertisements') ? [index + 1] : [],
  )
  const [first = 0] = found
  expect(found).toEqual([first, first + 1])
  expect(Number(/Advertisements\s+(\d+)/.exec(perPage[2] ?? '')?.[1])).toBe(first)
  expect(perPage[first - 2]).toContain('Grooms')
  expect(perPage[first + 1]).toContain('Notes')
})

test('a closed edition accepts no change, and its end deletes the pictures', async () => {
  const id = await editionWithFamily()
  const { data } = await add(id)
  const path = await pathOf(data.id)
  await makeProof(portal, admin, id)
  const refused = { httpStatus: 409, message: 'booklet_page.err_state' }
  expect(await add(id)).toMatchObject(refused)
  const advert = { booklet_id: id, advert_id: data.id }
  expect(await admin.call('booklet/remove-advert', advert)).toMatchObject(refused)
  await printEdition(portal, admin, id)
  await admin.call('booklet/end', { booklet_id: id })
  expect(await namesOf(id)).toEqual([])
  await keepHouse(path)
  expect(await isStored(path)).toBe(false)
})

test('an edition has at most forty', async () => {
  const id = await openEdition(admin)
  const { data } = await add(id)
  const picturePath = await pathOf(data.id)
  const others = Array.from({ length: 39 }, (_, index) => ({
    bookletId: id,
    name: `Shop ${index}`,
    size: 'half' as const,
    position: index + 2,
    picturePath,
    createdBy: admin.id,
  }))
  await db.insert(bookletAdverts).values(others)
  expect(await add(id)).toMatchObject({
    httpStatus: 409,
    message: 'booklet_page.err_too_many_adverts',
  })
})
