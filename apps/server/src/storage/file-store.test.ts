import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv } from '../settings/env.ts'
import { startS3Double } from '../testing/doubles/s3-double.ts'
import { openFileStore } from './file-store.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-files-'))
const s3 = await startS3Double()
afterAll(async () => {
  await s3.close()
  await rm(dataDir, { recursive: true })
})

const s3Settings = {
  FILE_STORE: 's3',
  S3_BUCKET: 'portal',
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_FORCE_PATH_STYLE: '1',
}
const picture = Buffer.from([0xff, 0xd8, 0, 1, 2, 3, 0xff])

describe.each([
  ['on disk', { DATA_DIR: dataDir }],
  ['on S3', s3Settings],
])('the file store %s', async (_where, settings) => {
  const files = await openFileStore(readEnv(settings as Record<string, string>))

  test('stores a file until it is deleted', async () => {
    expect(await files.exists('photos/1/large.jpg')).toBe(false)
    await files.put('photos/1/large.jpg', picture)
    expect(await files.exists('photos/1/large.jpg')).toBe(true)
    expect(Buffer.from(await files.getBytes('photos/1/large.jpg'))).toEqual(picture)
    await files.delete('photos/1/large.jpg')
    expect(await files.exists('photos/1/large.jpg')).toBe(false)
  })

  test('returns a file as a stream', async () => {
    await files.put('photos/2/large.jpg', picture)
    const stream = await files.getStream('photos/2/large.jpg')
    expect(Buffer.concat(await stream.toArray())).toEqual(picture)
    await files.delete('photos/2/large.jpg')
  })

  test('replaces a file', async () => {
    await files.put('photos/3/large.jpg', 'old')
    await files.put('photos/3/large.jpg', picture)
    expect(Buffer.from(await files.getBytes('photos/3/large.jpg'))).toEqual(picture)
    await files.delete('photos/3/large.jpg')
  })

  test('lists its files', async () => {
    await files.put('resumes/a.pdf', 'a')
    await files.put('resumes/b.pdf', 'b')
    const { objects } = await files.listAll('resumes', { recursive: true })
    const keys = [...objects].map((object) => (object.isFile ? object.key : ''))
    expect(keys.toSorted()).toEqual(['resumes/a.pdf', 'resumes/b.pdf'])
  })

  test('fails to read a missing file', async () => {
    await expect(files.getBytes('photos/missing.jpg')).rejects.toThrow()
    await files.delete('photos/missing.jpg')
  })

  test.each(['../secret', 'photos/../../secret', '..\\secret', 'photos/%2e%2e/../../secret'])(
    'refuses the key %s',
    async (key) => {
      await writeFile(path.join(dataDir, 'secret'), 'secret')
      await expect(async () => files.getBytes(key)).rejects.toThrow(/key/)
      await expect(async () => files.put(key, 'overwritten')).rejects.toThrow(/key/)
      await expect(async () => files.delete(key)).rejects.toThrow(/key/)
      expect(await readFile(path.join(dataDir, 'secret'), 'utf8')).toBe('secret')
    },
  )
})

test('on S3 the bucket can be part of the path', () => {
  expect(s3.requests).toContain('PUT /portal/photos/1/large.jpg')
  expect(s3.requests.every((request) => / \/portal(\/|$)/.test(request))).toBe(true)
})
