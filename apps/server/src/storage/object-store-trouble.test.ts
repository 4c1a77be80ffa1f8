import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startS3Double } from '../testing/doubles/s3-double.ts'
import { imageAddressOf } from '../testing/image-viewer.ts'
import { photoOf, sendPhoto } from '../testing/profile-factory.ts'
import { inScope } from '../testing/scope.ts'
import { startPortal } from '../testing/test-portal.ts'

const s3 = await startS3Double()
afterAll(s3.close)
afterEach(() => s3.setTrouble(null))

const portal = await startPortal({
  settings: {
    FILE_STORE: 's3',
    S3_BUCKET: 'portal',
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_FORCE_PATH_STYLE: '1',
    S3_TIMEOUT_SECONDS: '1',
    UNUSED_FILES_PER_PERSON: '2',
  },
})
const unavailable = { httpStatus: 503, message: 'common.err_unavailable', data: null }

const answered = [
  ['refuses the key', { status: 403, code: 'SignatureDoesNotMatch' }],
  ['has no space left for the account', { status: 403, code: 'QuotaExceeded' }],
  ['refuses a file because of its quota', { status: 413, code: 'EntityTooLarge' }],
  ['has lost the bucket', { status: 404, code: 'NoSuchBucket' }],
  ['fails', { status: 500, code: 'InternalError' }],
] as const

/** Each request waits for its time limit. */
const unanswered = [
  ['never answers', 'hangs'],
  ['stops in the middle of an answer', 'stalls'],
] as const

describe.each(inScope({ quick: answered, full: [...answered, ...unanswered] }))(
  'an object store that %s',
  (_what, trouble) => {
    test('makes pictures unavailable, and browsers do not store the error', async () => {
      const member = await portal.user()
      const address = (await imageAddressOf(portal, member))(await photoOf(portal, member), 'photo')
      s3.setTrouble(trouble)
      const failed = await portal.app.inject(address)
      expect([failed.statusCode, failed.json().message]).toEqual([503, unavailable.message])
      expect(failed.headers['cache-control']).toBe('no-store')
      s3.setTrouble(null)
      const loaded = await portal.app.inject(address)
      expect([loaded.statusCode, loaded.headers['cache-control']]).toEqual([
        200,
        'private, max-age=300',
      ])
    })

    test('refuses uploads, which succeed as soon as the store works again', async () => {
      const member = await portal.user()
      s3.setTrouble(trouble)
      // as many as a person may have without a record
      expect(await sendPhoto(portal, member)).toMatchObject(unavailable)
      expect(await sendPhoto(portal, member)).toMatchObject(unavailable)
      s3.setTrouble(null)
      expect((await sendPhoto(portal, member)).httpStatus).toBe(200)
    })
  },
)

test('a missing picture is still a missing picture', async () => {
  const member = await portal.user()
  const path = await photoOf(portal, member)
  const address = (await imageAddressOf(portal, member))(path, 'photo')
  for (const key of s3.objects.keys()) if (key.includes(path)) s3.objects.delete(key)
  const response = await portal.app.inject(address)
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
})
