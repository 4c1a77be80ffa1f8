import { richTextOf } from '@sangam/contract/rich-text'
import { type HomePicture, homePictureAddress } from '@sangam/contract/trust-settings/home-pictures'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { uploads } from '../../db/schema/base/uploads.ts'
import { fillPage } from '../../http/pages/trust-pages.ts'
import { hugePng } from '../../testing/huge-png.ts'
import { sendFile } from '../../testing/send-file.ts'
import { startPortal } from '../../testing/test-portal.ts'

const portal = await startPortal()
const { db, publicUrl, settings } = portal.services
const admin = await portal.admin()

beforeEach(async () => {
  await admin.call('home-pictures/save', { pictures: [] })
})

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#204275' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

const upload = (shape: 'wide' | 'phone', bytes: Uint8Array, sender = admin) =>
  sendFile(portal, sender, 'home-pictures/upload', {
    bytes,
    fields: { dataPara: JSON.stringify({ shape }) },
  })

async function uploaded(captions: Partial<HomePicture> = {}): Promise<HomePicture> {
  const { data: wide } = await upload('wide', await jpeg(1920, 840))
  const { data: phone } = await upload('phone', await jpeg(800, 600))
  return {
    wide: wide.path,
    phone: phone.path,
    caption_en: '',
    caption_mr: 'मेळावा <2025>',
    ...captions,
  }
}

const save = (pictures: HomePicture[], sender = admin) =>
  sender.call('home-pictures/save', { pictures })

const pictureOf = (path: string, version: string) =>
  portal.app.inject(homePictureAddress(path, version))

const page =
  '<html data-home-pictures="__TRUST_HOME_PICTURES__"><head><link rel="preload" as="image" href="drawn"></head><picture>drawn</picture><figcaption>Drawn</figcaption><template><picture>drawn</picture><figcaption>चित्र</figcaption></template></html>'
const filled = () => fillPage(page, { env: settings.current(), publicUrl, isSetupOpen: false })

test('without pictures of the trust, home has its drawings', () => {
  expect(filled()).toBe(page.replace('__TRUST_HOME_PICTURES__', ''))
})

test('a picture is encoded in two sizes for each kind of screen, and everybody sees it', async () => {
  const picture = await uploaded()
  expect((await save([picture])).message).toBe('public_pages.msg_saved')
  for (const [path, version, width, height] of [
    [picture.wide, 'wide-1600', 1600, 700],
    [picture.wide, 'wide-800', 800, 350],
    [picture.phone, 'phone-800', 800, 600],
    [picture.phone, 'phone-480', 480, 360],
  ] as const) {
    const response = await pictureOf(path, version)
    expect(response.headers['content-type']).toBe('image/jpeg')
    const metadata = await sharp(response.rawPayload).metadata()
    expect(metadata).toMatchObject({ width, height })
    expect(metadata.exif).toBeUndefined()
  }
})

test('the page has the first picture as served; a caption in one language is in both', async () => {
  const picture = await uploaded()
  await save([picture, await uploaded({ caption_en: 'Second', caption_mr: '' })])
  const html = filled()
  expect(html).not.toMatch(/drawn|Drawn|चित्र/)
  expect(html.match(/<figcaption>मेळावा &lt;2025&gt;<\/figcaption>/g)).toHaveLength(2)
  expect(html).toContain(`${homePictureAddress(picture.phone, 'phone-480')} 480w`)
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*media="\(max-width: 40em\)"/)
})

test('a removed picture is gone for visitors at once, and its files are released', async () => {
  const picture = await uploaded()
  await save([picture])
  await save([])
  expect((await pictureOf(picture.wide, 'wide-800')).statusCode).toBe(404)
  const [row] = await db.select().from(uploads).where(eq(uploads.path, picture.wide))
  expect(row).toMatchObject({ isClaimed: false, isReleased: true })
})

test('six new pictures can be saved at once, and not seven', async () => {
  const pictures: HomePicture[] = []
  for (const number of [1, 2, 3, 4, 5, 6]) {
    pictures.push(await uploaded({ caption_en: `Picture ${number}` }))
  }
  const [first] = pictures
  if (!first) throw new Error('no picture')
  expect((await save([...pictures, first])).status).toBe('error')
  expect((await save(pictures)).status).toBe('success')
})

test('a picture without a caption, or that another admin has uploaded, is refused', async () => {
  const picture = await uploaded()
  const { errors } = await save([{ ...picture, caption_mr: ' ' }])
  expect(Object.values(errors ?? {})).toEqual(['common.err_required'])
  const other = await portal.admin()
  expect((await save([picture], other)).message).toBe('public_pages.err_file')
})

test.each([
  ['a picture of 31 megapixels', hugePng(5600), 'uploads.err_too_many_pixels'],
  ['a text', Buffer.from('<script>alert(1)</script>'), 'photo.err_image_only'],
])('%s is refused', async (_what, bytes, message) => {
  expect((await upload('wide', bytes)).message).toBe(message)
})

test('a picture of 30 megapixels is made smaller', async () => {
  const answer = await upload('wide', hugePng(5477))
  expect(answer.message).toBe('photo.msg_uploaded')
})

const text = (words: string) => JSON.stringify(richTextOf(words))

test('visitors read what the trust writes about itself; one language is enough', async () => {
  await admin.call('about/save', { text_en: '', text_mr: text('आम्ही 1952 पासून.') })
  const { data } = await portal.visitor.call('about/read', {})
  expect(data.text_en).toBe('')
  expect(data.text_mr).toContain('1952')
})

test.each([
  ['HTML', '<p>About</p>', 'public_pages.err_text'],
  ['100 kB', text('a'.repeat(100_000)), 'public_pages.err_text_too_long'],
])('%s is no text about the trust', async (_what, words, message) => {
  const { errors } = await admin.call('about/save', { text_en: words, text_mr: '' })
  expect(errors?.text_en).toBe(message)
})
