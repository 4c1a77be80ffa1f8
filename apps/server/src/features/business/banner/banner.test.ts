import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { bannerOf, businessOf, picture, registration, sendBanner } from '../business.testing.ts'

const portal = await startPortal()
const owner = await portal.user()

const fetchImage = (address: string) => portal.app.inject({ method: 'GET', url: address })

describe('a banner upload', () => {
  test('accepts the fields of the old client and returns the stored path', async () => {
    const answer = await sendBanner(portal, owner, await picture(), {
      bride_groom_id: '0',
      actionType: 'add_vadhu_var',
    })
    expect(answer).toMatchObject({ httpStatus: 200, message: 'business_page.msg_uploaded' })
    expect(answer.data[0]?.image_path).toMatch(/^banner\/[\w-]{24}$/)
    expect((await fetchImage(answer.data[0]?.appended_image_path ?? '')).statusCode).toBe(200)
  })

  test('creates three sizes, at most 600 high, without the metadata of the original', async () => {
    const original = await sharp(await picture(3000, 2400))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const { data } = await sendBanner(portal, owner, original)
    const record = await owner.call(
      'business/registration',
      registration({ image_path: data[0]?.image_path ?? '' }),
    )
    const sizes = await Promise.all(
      record.data.banner_versions.map(async ({ address }) => {
        const { rawPayload } = await fetchImage(address)
        expect(rawPayload.includes('secret place')).toBe(false)
        const { width, height } = await sharp(rawPayload).metadata()
        return [width, height]
      }),
    )
    expect(sizes).toEqual([
      [480, 384],
      [750, 600],
      [750, 600],
    ])
    expect(record.data.banner_versions.map(({ width }) => width)).toEqual([480, 960, 1440])
  })

  test.each([
    ['a text with a picture name', Buffer.from('<script>alert(1)</script>')],
    ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    expect(await sendBanner(portal, owner, bytes)).toMatchObject({
      httpStatus: 400,
      message: 'business_page.err_image_only',
    })
  })

  test('refuses a truncated picture', async () => {
    const whole = await picture()
    const answer = await sendBanner(portal, owner, whole.subarray(0, whole.length / 2))
    expect(answer.httpStatus).toBe(400)
  })

  test('refuses more than five megabytes', async () => {
    expect(await sendBanner(portal, owner, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      httpStatus: 413,
      message: 'common.err_too_large',
    })
  })

  test('is served only with a ticket', async () => {
    const { data } = await sendBanner(portal, owner, await picture())
    const address = data[0]?.appended_image_path ?? ''
    expect((await fetchImage(address.split('?')[0] ?? '')).statusCode).toBe(404)
  })
})

describe('a registration', () => {
  test("cannot use another member's upload or one that another entry uses", async () => {
    const mine = await businessOf(portal, owner)
    const thief = await portal.user()
    const foreign = await bannerOf(portal, owner)
    for (const image_path of [foreign, mine.banner_image, 'banner/made-up', '../../secret']) {
      expect(await thief.call('business/registration', registration({ image_path }))).toMatchObject(
        {
          httpStatus: 400,
          message: 'business_page.err_banner_required',
          errors: { image_path: 'business_page.err_banner_required' },
        },
      )
    }
    const again = registration({ image_path: mine.banner_image })
    expect((await owner.call('business/registration', again)).httpStatus).toBe(400)
  })
})

describe('an image change', () => {
  const change = (business_id: number, image_path: string) => ({
    business_id,
    action_type: 'image_update' as const,
    business_status: 'Approved',
    old_image_path: 'whatever',
    image_path,
  })

  test('of a pending entry replaces the banner, keeps the status and releases the old file', async () => {
    const before = await businessOf(portal, owner)
    const image_path = await bannerOf(portal, owner)
    const answer = await owner.call('business/update-image', change(before.business_id, image_path))
    expect(answer).toMatchObject({
      message: 'business_page.msg_banner_replaced',
      data: { banner_image: image_path, business_status: 'Pending' },
    })
    const [old] = await portal.services.db
      .select()
      .from(uploads)
      .where(eq(uploads.path, before.banner_image))
    expect(old?.isClaimed).toBe(false)
  })

  test('is refused for other members, for unknown entries and without a new upload', async () => {
    const { business_id, banner_image } = await businessOf(portal, owner, { status: 'Approved' })
    const stranger = await portal.user()
    const theirs = await bannerOf(portal, stranger)
    expect(await stranger.call('business/update-image', change(business_id, theirs))).toMatchObject(
      {
        httpStatus: 403,
      },
    )
    expect(await owner.call('business/update-image', change(99_999, theirs))).toMatchObject({
      httpStatus: 404,
    })
    expect(await owner.call('business/update-image', change(business_id, theirs))).toMatchObject({
      httpStatus: 400,
      message: 'business_page.err_banner_required',
    })
    const now = await owner.call('business/get-business-details-by-id', { business_id })
    expect(now.data.banner_image).toBe(banner_image)
  })
})
