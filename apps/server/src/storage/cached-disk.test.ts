import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CachedDisk } from './cached-disk.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'sangam-disk-'))
const disk = new CachedDisk(folder)
afterAll(() => rm(folder, { recursive: true }))

const textOf = async (key: string) => Buffer.from(await disk.getBytes(key)).toString()

test('a file that is requested again is not read again', async () => {
  await disk.put('a/thumb', 'face')
  expect(await disk.getBytes('a/thumb')).toBe(await disk.getBytes('a/thumb'))
})

test.each([
  ['removed', () => disk.delete('b/thumb')],
  ['removed with its folder', () => disk.deleteAll('b/')],
])('a file that was %s is missing at once', async (_how, remove) => {
  await disk.put('b/thumb', 'face')
  await disk.getBytes('b/thumb')
  await remove()
  await expect(disk.getBytes('b/thumb')).rejects.toThrow()
})

test('a replaced file is returned at once', async () => {
  await disk.put('c/thumb', 'old')
  await disk.getBytes('c/thumb')
  await disk.put('c/thumb', 'new')
  expect(await textOf('c/thumb')).toBe('new')
})

test('a change by another process is seen soon', async () => {
  await disk.put('d/thumb', 'old')
  await disk.getBytes('d/thumb')
  await writeFile(path.join(folder, 'd/thumb'), 'new')
  await expect.poll(() => textOf('d/thumb'), { timeout: 5_000 }).toBe('new')

  await rm(path.join(folder, 'd/thumb'))
  const isGone = () =>
    disk.getBytes('d/thumb').then(
      () => false,
      () => true,
    )
  await expect.poll(isGone, { timeout: 5_000 }).toBe(true)
})

test('a file that is removed while it is read is not cached', async () => {
  await disk.put('e/thumb', 'face')
  const reading = disk.getBytes('e/thumb').catch(() => null)
  await disk.delete('e/thumb')
  await reading
  await expect(disk.getBytes('e/thumb')).rejects.toThrow()
})

test('large files are not cached, and small ones only up to a total size', async () => {
  await disk.put('f/large', Buffer.alloc(65 * 1024))
  expect(await disk.getBytes('f/large')).not.toBe(await disk.getBytes('f/large'))

  const keys = Array.from({ length: 140 }, (_, index) => `f/${index}`)
  for (const key of keys) await disk.put(key, Buffer.alloc(64 * 1024))
  const read = new Map<string, Uint8Array>()
  for (const key of keys) read.set(key, await disk.getBytes(key))
  expect(await disk.getBytes('f/139')).toBe(read.get('f/139'))
  expect(await disk.getBytes('f/0')).not.toBe(read.get('f/0'))
})
