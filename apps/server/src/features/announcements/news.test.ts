import { PDFName, PDFString } from '@cantoo/pdf-lib'
import type { Data } from '@sangam/contract/calls'
import { inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploads } from '../../db/schema/base/uploads.ts'
import { announcements } from '../../db/schema/services/announcements.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import { pdfFile, pdfWith } from '../resumes/file/file.testing.ts'
import { announcementBody, dayFromNow, isoDay, richText } from './announcements.testing.ts'
import { deliveryJob } from './delivery.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.admin()

beforeEach(async () => {
  await db.delete(announcements)
})

type Body = ReturnType<typeof announcementBody>

/** Posts news that nobody is told about. */
const post = async (part: Partial<Body> = {}) => {
  const answer = await admin.call('announcements/post', {
    ...announcementBody(),
    is_told: 0,
    ...part,
  })
  return answer.data?.id ?? 0
}

const edit = (announcement_id: number, part: Partial<Body>) => {
  const { region_ids: _regions, is_told: _told, has_push: _push, ...form } = announcementBody()
  return admin.call('announcements/edit', { ...form, ...part, announcement_id })
}

const jpeg = (width = 1200, height = 900) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

const uploadPicture = async (bytes?: Buffer) =>
  sendFile(portal, admin, 'announcements/upload-picture', { bytes: bytes ?? (await jpeg()) })

const uploadPdf = async (bytes?: Buffer) =>
  sendFile(portal, admin, 'announcements/upload-pdf', {
    bytes: bytes ?? (await pdfFile()),
    name: 'minutes.pdf',
  })

const read = (id: number, by: Pick<TestUser, 'call'> = portal.visitor) =>
  by.call('announcements/read', { announcement_id: id })

const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode

describe('public news', () => {
  test('is read by visitors, with a picture that needs no login', async () => {
    const { data: picture } = await uploadPicture()
    const id = await post({ is_public: 1, picture_paths: [picture.path] })
    const { data } = await read(id)
    expect(data).toMatchObject({ title_en: 'Meeting on Sunday', kind: 'news', is_public: true })
    const { rawPayload, headers } = await portal.app.inject(data.pictures[0]?.large ?? '')
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=300',
    })
    const { exif, width } = await sharp(rawPayload).metadata()
    expect([exif, width]).toEqual([undefined, 1200])
    const list = await portal.visitor.call('announcements/current', {})
    expect(list.data.data.map(({ id: one, picture: small }) => [one, small])).toEqual([
      [id, data.pictures[0]?.small],
    ])
  })

  test('is written in one language only', async () => {
    const id = await post({ is_public: 1, title_en: '', text_en: '' })
    expect((await read(id)).data).toMatchObject({ title_en: '', text_en: '' })
    expect((await portal.visitor.call('announcements/current', {})).data.data[0]).toMatchObject({
      summary_en: '',
      summary_mr: 'सर्व सभासदांची सभा दहा वाजता.\nकुटुंबासह या.',
    })
  })

  test('has no regions, whatever is sent', async () => {
    const id = await post({ is_public: 1, region_ids: [3] })
    const { data } = await admin.call('announcements/details', { announcement_id: id })
    expect(data.region_ids).toEqual([])
  })

  test('is listed by the day of publication, in pages', async () => {
    const first = await post({ is_public: 1 })
    const second = await post({ is_public: 1 })
    const earlier = await post({ is_public: 1 })
    await db
      .update(announcements)
      .set({ startsOn: isoDay(-2) })
      .where(inArray(announcements.id, [earlier]))
    const pages: number[][] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: Data<'announcements/current'> = (
        await portal.visitor.call('announcements/current', { limit: 1, cursor })
      ).data
      pages.push(page.data.map(({ id }) => id))
      cursor = page.next_cursor
    }
    expect(pages).toEqual([[second], [first], [earlier]])
  })

  test('that starts later or has expired is not there, and its picture is not either', async () => {
    const { data: picture } = await uploadPicture()
    const id = await post({ is_public: 1, picture_paths: [picture.path] })
    const address = (await read(id)).data.pictures[0]?.small ?? ''
    expect(await statusOf(address)).toBe(200)
    for (const days of [
      { startsOn: isoDay(1), endsOn: isoDay(2) },
      { startsOn: isoDay(-2), endsOn: isoDay(-1) },
    ]) {
      await db.update(announcements).set(days)
      expect((await read(id)).message).toBe('announcements.err_not_found')
      expect(await statusOf(address)).toBe(404)
    }
  })
})

describe('news for members', () => {
  test('and its picture and PDF are not for visitors', async () => {
    const [{ data: picture }, { data: pdf }] = [await uploadPicture(), await uploadPdf()]
    const id = await post({ picture_paths: [picture.path], pdf_path: pdf.path })
    const asha = await portal.user()
    const { data } = await read(id, asha)
    expect(await statusOf(data.pictures[0]?.large ?? '')).toBe(200)
    const name = picture.path.split('/')[1]
    expect(await statusOf(`/bariapps/api/news-picture/${name}/large`)).toBe(404)
    const headers = { authorization: `Bearer ${asha.token}` }
    const url = `/bariapps/api/news-pdf/${id}`
    const file = await portal.app.inject({ url, headers })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await statusOf(url)).toBe(404)
    expect((await read(id)).httpStatus).toBe(404)
  })

  test('of an earlier version, which is plain text, is shown as paragraphs', async () => {
    const id = await post()
    await db.update(announcements).set({ textEn: 'One\nTwo' })
    const asha = await portal.user()
    expect((await read(id, asha)).data.text_en).toBe(richText('One\nTwo'))
  })

  test('that starts later tells members on its day', async () => {
    const asha = await portal.user()
    const told = async () => (await asha.call('notifications/list', {})).data.data.length
    await admin.call('announcements/post', { ...announcementBody(), starts_on: dayFromNow(1) })
    await deliveryJob(portal.services).run({})
    expect(await told()).toBe(0)
    await db.update(announcements).set({ startsOn: isoDay(0) })
    await deliveryJob(portal.services).run({})
    expect(await told()).toBe(1)
  })

  test('that nobody is told about writes no message', async () => {
    const asha = await portal.user()
    await post({ has_push: 1 })
    await deliveryJob(portal.services).run({})
    expect((await asha.call('notifications/list', {})).data.data).toEqual([])
    expect((await admin.call('announcements/recipients', {})).data.pushes_left).toBe(2)
  })
})

describe('files', () => {
  const statesOf = async (paths: string[]) => {
    const rows = await db.select().from(uploads).where(inArray(uploads.path, paths))
    return paths.map((path) => rows.find((row) => row.path === path)?.isReleased)
  }

  test('that an item no longer has are released, in the order of the others', async () => {
    const [a, b, c] = [
      (await uploadPicture()).data.path,
      (await uploadPicture()).data.path,
      (await uploadPicture()).data.path,
    ]
    const pdf = (await uploadPdf()).data.path
    const id = await post({ is_public: 1, picture_paths: [a, b], pdf_path: pdf })
    await edit(id, { is_public: 1, picture_paths: [c, a] })
    expect((await read(id)).data.pictures.map(({ path }) => path)).toEqual([c, a])
    expect(await statesOf([a, b, c, pdf])).toEqual([false, true, false, true])
    await admin.call('announcements/end', { announcement_id: id })
    expect(await statesOf([a, c])).toEqual([true, true])
  })

  test('of another person, of another item and of other kinds are refused', async () => {
    const taken = (await uploadPicture()).data.path
    await post({ picture_paths: [taken] })
    const other = await portal.admin()
    const { data } = await sendFile(portal, other, 'announcements/upload-picture', {
      bytes: await jpeg(),
    })
    const pdf = (await uploadPdf()).data.path
    for (const path of [taken, data.path, pdf, 'news/missing']) {
      const answer = await admin.send('announcements/post', {
        ...announcementBody(),
        picture_paths: [path],
      })
      expect(answer.message).toBe('announcements_page.err_file')
    }
  })

  test('that are no pictures, or have too many pixels, are refused', async () => {
    expect(await uploadPicture(Buffer.from('<svg></svg>'))).toMatchObject({
      message: 'photo.err_image_only',
    })
    const large = await sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .jpeg()
      .toBuffer()
    expect(await uploadPicture(large)).toMatchObject({ message: 'uploads.err_too_many_pixels' })
  })

  test('of 30 megapixels become small pictures', async () => {
    const { data } = await uploadPicture(await jpeg(6_000, 5_000))
    const id = await post({ is_public: 1, picture_paths: [data.path] })
    const { rawPayload } = await portal.app.inject((await read(id)).data.pictures[0]?.large ?? '')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1600, height: 1333 })
  })

  test.each<[string, () => Promise<Buffer>]>([
    [
      'a PDF with a script',
      () =>
        pdfWith((document) =>
          document.catalog.set(
            PDFName.of('OpenAction'),
            document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }),
          ),
        ),
    ],
    ['a PDF with a password', () => pdfFile({ userPassword: 'x' })],
    ['a picture named as a PDF', () => jpeg()],
  ])('%s is refused', async (_what, make) => {
    expect(await uploadPdf(await make())).toMatchObject({
      httpStatus: 400,
      message: 'announcements_page.err_pdf',
    })
  })
})

test('changes of files are in the audit trail without their paths', async () => {
  const { data } = await uploadPicture()
  const id = await post()
  await edit(id, { picture_paths: [data.path], kind: 'condolence' })
  const trail = await admin.call('admin/audit-trail', {})
  expect(JSON.stringify(trail.data.data[0])).not.toContain(data.path)
  expect(JSON.stringify(trail.data.data[0])).toContain('"before":"News","after":"Condolence"')
})
