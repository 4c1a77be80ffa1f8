import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { uploads } from '../../../db/schema/base/uploads.ts'
import { hugePng } from '../../../testing/huge-png.ts'
import { portrait, sendPhoto } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const portal = await startPortal()
const asha = await portal.user()
const refused = await portal.user()

afterEach(async () => {
  // a refused upload must not store anything
  const { db } = portal.services
  expect(await db.select().from(uploads).where(eq(uploads.ownerId, refused.id))).toEqual([])
})

describe('an accepted photo', () => {
  test('is served in both sizes as JPEG', async () => {
    const { data } = await sendPhoto(portal, asha)
    const large = data[0]?.appended_image_path ?? ''
    const { rawPayload } = await portal.app.inject(large)
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 600,
      height: 600,
    })
  })

  test.each(['png', 'webp'] as const)('may be a %s', async (format) => {
    const bytes = await sharp(await portrait())
      .toFormat(format)
      .toBuffer()
    expect((await sendPhoto(portal, asha, { bytes })).httpStatus).toBe(200)
  })

  test('may come from a member who is not verified yet', async () => {
    const pending = await portal.user({ verification: 'pending' })
    expect((await sendPhoto(portal, pending)).httpStatus).toBe(200)
  })
})

describe('a refused photo', () => {
  test.each([
    ['a text called .jpg', Buffer.from('not a picture')],
    ['a drawing, which may hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_what, bytes) => {
    expect(await sendPhoto(portal, refused, { bytes })).toMatchObject({
      httpStatus: 400,
      message: 'photo.err_image_only',
      data: null,
    })
  })

  test('a truncated picture', async () => {
    const whole = await portrait()
    const bytes = whole.subarray(0, Math.floor(whole.length / 2))
    expect((await sendPhoto(portal, refused, { bytes })).message).toBe('photo.err_image_only')
  })

  test('30,000 by 30,000 pixels in a small file', async () => {
    const answer = await sendPhoto(portal, refused, { bytes: hugePng(30_000) })
    expect(answer).toMatchObject({ httpStatus: 400, message: 'uploads.err_too_many_pixels' })
  })

  test('more than 5 MB', async () => {
    const bytes = Buffer.concat([await portrait(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await sendPhoto(portal, refused, { bytes })).toMatchObject({
      httpStatus: 413,
      message: 'common.err_too_large',
    })
  })

  test('no file at all', async () => {
    const response = await sendParts(formOf('bride_groom_id', '0'))
    expect(response.json()).toMatchObject({ errors: { file: 'common.err_required' } })
  })

  test('an interrupted upload', async () => {
    const whole = formOf('file', 'x'.repeat(2000), '; filename="photo.jpg"')
    const response = await sendParts(whole.subarray(0, 1000))
    expect([response.statusCode, response.json().status]).toEqual([400, 'error'])
  })

  test('a file from a visitor', async () => {
    const answer = await sendPhoto(portal, { token: 'x'.repeat(43) })
    expect([answer.httpStatus, answer.message]).toEqual([401, 'common.err_login_needed'])
  })
})

const boundary = 'cut-here'
const formOf = (name: string, value: string, more = '') =>
  Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n--${boundary}--\r\n`,
  )
const sendParts = (payload: Buffer) =>
  portal.app.inject({
    method: 'POST',
    url: `${apiPath}/upload`,
    headers: {
      authorization: `Bearer ${refused.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
