import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { uploads } from '../db/schema/base/uploads.ts'
import { imageAddressOf } from '../testing/image-viewer.ts'
import { photoOf, sendPhoto } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'
import type { FileStore } from './file-store.ts'

const home = await startPortal()
const { files, env, db } = home.services

/** A portal whose file store has another `put`, and perhaps other methods. */
const portalWith = (put: FileStore['put'], others: Partial<FileStore> = {}) =>
  startPortal({
    sameDatabaseAs: home,
    settings: { PICTURE_QUEUE: '20' },
    services: {
      files: new Proxy(files, {
        get: (store, name) => {
          if (name === 'put') return put
          const value = Reflect.get(others, name) ?? Reflect.get(store, name)
          return typeof value === 'function' ? value.bind(store) : value
        },
      }),
    },
  })

const storedFiles = async () => {
  const folder = path.join(env.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a disk that becomes full during an upload: the call returns 503 and leaves no file', async () => {
  let space = 1
  const portal = await portalWith(async (key, bytes) => {
    space -= 1
    if (space >= 0) return files.put(key, bytes)
    // a part of the file is written before the error
    await files.put(key, Buffer.from(bytes as Uint8Array).subarray(0, 100))
    const cause = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    throw Object.assign(new Error('Cannot write file'), { code: 'E_CANNOT_WRITE_FILE', cause })
  })
  const member = await portal.user()
  expect(await sendPhoto(portal, member)).toMatchObject({
    httpStatus: 503,
    message: 'common.err_unavailable',
    data: null,
  })
  expect(await storedFiles()).toEqual([])

  space = 10
  const answer = await sendPhoto(portal, member)
  expect(answer.httpStatus).toBe(200)
  // as a photo, a thumbnail and a blurred picture
  expect(await storedFiles()).toHaveLength(3)
})

test('a store that hangs during the cleanup does not delay the answer', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const portal = await portalWith(() => Promise.reject(full), {
    deleteAll: () => Promise.withResolvers<void>().promise,
  })
  expect((await sendPhoto(portal, await portal.user())).httpStatus).toBe(503)
})

test('an interrupted upload has a row that housekeeping can find', async () => {
  const portal = await portalWith(() => Promise.reject(new Error('the process is killed here')))
  const before = (await db.select().from(uploads)).length
  expect((await sendPhoto(portal, await portal.user())).httpStatus).toBe(500)
  expect(await db.select().from(uploads)).toHaveLength(before + 1)
})

test('a slow disk delays only the uploads', async () => {
  const { promise: disk, resolve: finishWriting } = Promise.withResolvers<void>()
  let writing = 0
  const portal = await portalWith(async (key, bytes) => {
    writing += 1
    await disk
    await files.put(key, bytes)
  })
  const member = await portal.user()
  // more than there are connections to the database
  const waiting = Array.from({ length: 15 }, () => sendPhoto(portal, member))
  await expect.poll(() => writing, { timeout: 60_000 }).toBe(waiting.length)
  expect((await member.call('session/me', {})).httpStatus).toBe(200)
  finishWriting()
  for (const answer of await Promise.all(waiting)) expect(answer.httpStatus).toBe(200)
})

test('an unavailable store is answered with 503 and not with 404', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const portal = await startPortal({
    sameDatabaseAs: home,
    services: { files: { ...files, getBytes: () => Promise.reject(refused) } as FileStore },
  })
  const member = await home.user()
  const path = await photoOf(home, member)
  const address = (await imageAddressOf(portal, member))(path, 'photo')
  const response = await portal.app.inject(address)
  expect([response.statusCode, response.json().message]).toEqual([503, 'common.err_unavailable'])
})
