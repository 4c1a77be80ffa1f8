import type { Call } from '@sangam/contract/call'
import { type CallPath, calls } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { uploads } from '../db/schema/base/uploads.ts'
import { readEnv } from '../settings/env.ts'
import { portraitVersions } from '../storage/pictures/pictures.ts'
import { versionKey } from '../storage/uploads.ts'
import { hugePng } from '../testing/huge-png.ts'
import { letLimitsPass } from '../testing/otp-login.ts'
import { portrait, sendPhoto } from '../testing/profile-factory.ts'
import { sendFile } from '../testing/send-file.ts'
import { startPortal } from '../testing/test-portal.ts'
import { cellOf } from './authorization-cells.testing.ts'
import { requests } from './authorization-lines.testing.ts'

const portal = await startPortal({ settings: { UPLOADS_PER_PERSON_PER_HOUR: '1000' } })
const { db, files } = portal.services
const admin = await portal.superAdmin()

const uploadCalls = Object.entries<Call>(calls)
  .filter(([, { kind }]) => kind === 'upload')
  .map(([path]) => path as CallPath)
const pictureCalls = ['upload', 'committee/profile-upload', 'business/upload'] as const

/** The fields that are sent with a file of this call. */
async function fieldsOf(path: CallPath) {
  const prepared = await requests[path]?.(await cellOf(portal, 'admin'))
  return { dataPara: JSON.stringify(prepared?.body) }
}
const send = async <P extends CallPath>(
  path: P,
  bytes: Uint8Array,
  { name = 'photo.jpg', fields }: { name?: string; fields?: Record<string, string> } = {},
) => sendFile(portal, admin, path, { bytes, name, fields: fields ?? (await fieldsOf(path)) })

async function countStored() {
  const { objects } = await files.listAll('', { recursive: true }).catch(() => ({ objects: [] }))
  return { rows: await db.$count(uploads), files: [...objects].length }
}

const script = '<script>alert(document.domain)</script>'

describe.each(uploadCalls)('%s refuses and does not store', (path) => {
  test.each<[string, Uint8Array]>([
    ['an empty file', Buffer.alloc(0)],
    ['a page', Buffer.from(`<!doctype html>${script}`)],
    [
      'a drawing with a script',
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    ],
    ['an archive', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['a program', Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(200)])],
  ])('%s with a valid name', async (_kind, bytes) => {
    // the record of the call can have files of its own
    const fields = await fieldsOf(path)
    const before = await countStored()
    const name = path === 'job/upload-resume' ? 'cv.pdf' : 'photo.jpg'
    expect(await send(path, bytes, { name, fields })).toMatchObject({
      httpStatus: 400,
      status: 'error',
      data: null,
    })
    expect(await countStored()).toEqual(before)
  })
})

describe.each(pictureCalls)('%s', (path) => {
  test('re-encodes a picture, so that hidden content is removed', async () => {
    const picture = await sharp(await portrait())
      .withExif({ IFD0: { ImageDescription: script }, IFD3: { GPSLatitude: '18/1 31/1 0/1' } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([picture, Buffer.from(script), Buffer.from('PK\x03\x04')])
    expect(polyglot.includes(script)).toBe(true)

    const { data, httpStatus } = await send(path, polyglot, { name: 'photo.html' })
    expect(httpStatus).toBe(200)
    const [{ image_path = '', appended_image_path = '' } = {}] = data
    const { objects } = await files.listAll(`${image_path}/`)
    const stored = await Promise.all(
      [...objects].map((object) => files.getBytes(versionKey(image_path, object.name))),
    )
    expect(stored.length).toBeGreaterThan(0)
    for (const bytes of stored) {
      expect(Buffer.from(bytes).includes('script')).toBe(false)
      expect((await sharp(bytes).metadata()).exif).toBeUndefined()
    }
    const { headers } = await portal.app.inject(appended_image_path)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    })
  })

  test.each(['../../../x.jpg', '/etc/passwd', 'a\0.jpg', '..\\x', `${'x'.repeat(5_000)}.jpg`, ''])(
    'does not use the name %j for the path',
    async (name) => {
      const { data } = await send(path, await portrait(), { name })
      const [{ image_path = '' } = {}] = data
      expect(image_path).toMatch(/^(profile|committee|banner)\/[\w-]{24}$/)
    },
  )
})

describe('the number of uploads per person', () => {
  test('is limited across all upload calls', async () => {
    const strict = await startPortal({ settings: { UPLOADS_PER_PERSON_PER_HOUR: '3' } })
    const asha = await strict.user()
    const bytes = await portrait()
    const statuses = [
      (await sendPhoto(strict, asha)).httpStatus,
      (await sendFile(strict, asha, 'business/upload', { bytes })).httpStatus,
      // refused files count too
      (await sendFile(strict, asha, 'job/upload-resume', { bytes })).httpStatus,
    ]
    expect(statuses).toEqual([200, 200, 400])

    const before = await strict.services.db.$count(uploads, eq(uploads.ownerId, asha.id))
    const refused = await sendPhoto(strict, asha)
    expect(refused).toMatchObject({ httpStatus: 429, message: 'common.err_too_many', data: null })
    expect(refused.params?.seconds).toBeGreaterThan(3_000)
    expect(await strict.services.db.$count(uploads, eq(uploads.ownerId, asha.id))).toBe(before)

    expect((await sendPhoto(strict, await strict.user())).httpStatus).toBe(200)
    await letLimitsPass(strict, 3_601)
    expect((await sendPhoto(strict, asha)).httpStatus).toBe(200)
  })

  test('is lower while the account waits for verification', async () => {
    const strict = await startPortal({ settings: { UPLOADS_PER_PENDING_PERSON_PER_HOUR: '2' } })
    const pending = await strict.user({ verification: 'pending' })
    const statuses = []
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await sendPhoto(strict, pending)).httpStatus)
    }
    expect(statuses).toEqual([200, 200, 429])
  })

  test('is limited to 60 per hour by default, and to 10 before verification', () => {
    expect(readEnv({})).toMatchObject({
      UPLOADS_PER_PERSON_PER_HOUR: 60,
      UPLOADS_PER_PENDING_PERSON_PER_HOUR: 10,
    })
  })
})

describe('many pictures at once', () => {
  test('are refused with 503 and the time to wait while the queue is full', async () => {
    const busy = await startPortal({ settings: { PICTURE_QUEUE: '1' } })
    const member = await busy.user()
    const expensive = hugePng(5_400)
    const inProgress = Promise.all(
      [1, 2].map(() => busy.services.pictures.make(expensive, portraitVersions)),
    )
    const form = new FormData()
    form.append('actionType', 'add_vadhu_var')
    form.append('file', new Blob([new Uint8Array(await portrait())]), 'photo.jpg')
    const encoded = new Response(form)
    const response = await busy.app.inject({
      method: 'POST',
      url: `${apiPath}/upload`,
      headers: {
        authorization: `Bearer ${member.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '10'])
    expect(response.json()).toEqual({ status: 'error', message: 'uploads.err_busy', data: null })
    await inProgress
    expect((await sendPhoto(busy, member)).httpStatus).toBe(200)
  })

  test.each(pictureCalls)('%s refuses a picture with too many pixels', async (path) => {
    expect(await send(path, hugePng(5_500), { name: 'photo.png' })).toMatchObject({
      httpStatus: 400,
      message: 'uploads.err_too_many_pixels',
    })
  })
})
