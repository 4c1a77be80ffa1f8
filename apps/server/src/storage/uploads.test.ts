import { eq, like, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uploads } from '../db/schema/base/uploads.ts'
import { startPortal } from '../testing/test-portal.ts'
import { claimUpload, releaseUpload, removeUnclaimed, storeUpload, versionKey } from './uploads.ts'

const { services } = await startPortal()
const { db, files } = services
const owner = 1

const store = (ownerId = owner) =>
  storeUpload(services, {
    kind: 'profile',
    ownerId,
    versions: { thumb: Buffer.from('small'), photo: Buffer.from('large') },
  })
const claim = (path: string, changes: Partial<Parameters<typeof claimUpload>[1]> = {}) =>
  claimUpload(db, { path, kind: 'profile', ownerId: owner, ...changes })
const isStored = (path: string) => files.exists(versionKey(path, 'photo'))
const hasRow = async (path: string) =>
  (await db.select().from(uploads).where(eq(uploads.path, path))).length === 1
const letDaysPass = (days: number) =>
  db.update(uploads).set({ createdAt: sql`${uploads.createdAt} - make_interval(days => ${days})` })

describe('an upload', () => {
  test('gets a random path of a fixed length', async () => {
    const paths = await Promise.all(Array.from({ length: 20 }, () => store()))
    expect(new Set(paths).size).toBe(20)
    for (const path of paths) expect(path).toMatch(/^profile\/[\w-]{24}$/)
  })

  test('is claimed once, by its owner and for its kind', async () => {
    const path = await store()
    expect(await claim(path, { ownerId: 2 })).toBe(false)
    expect(await claim(path, { kind: 'resume' })).toBe(false)
    expect(await claim('profile/unknown')).toBe(false)
    expect(await claim(path)).toBe(true)
    expect(await claim(path)).toBe(false)
  })

  test('is claimed once if many requests race', async () => {
    const path = await store()
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(path)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })
})

describe('housekeeping', () => {
  test('removes unclaimed uploads after a day, with all versions', async () => {
    const path = await store()
    await removeUnclaimed(db, files)
    expect(await isStored(path)).toBe(true)
    await letDaysPass(2)
    await removeUnclaimed(db, files)
    expect([await isStored(path), await hasRow(path)]).toEqual([false, false])
    expect(await files.exists(versionKey(path, 'thumb'))).toBe(false)
  })

  test('removes all of them, however many', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => ({
      path: `profile/many-${index}`,
      kind: 'profile',
      ownerId: owner,
      createdAt: new Date('2026-01-01'),
    }))
    await db.insert(uploads).values(rows)
    await removeUnclaimed(db, files)
    expect(await db.$count(uploads, like(uploads.path, 'profile/many-%'))).toBe(0)
  })

  test('keeps claimed uploads, however old', async () => {
    const path = await store()
    await claim(path)
    await letDaysPass(400)
    await removeUnclaimed(db, files)
    expect([await isStored(path), await hasRow(path)]).toEqual([true, true])
  })

  test('removes a released upload after a day', async () => {
    const path = await store()
    await claim(path)
    await letDaysPass(400)
    await releaseUpload(db, path)
    await removeUnclaimed(db, files)
    expect(await isStored(path)).toBe(true)
    await letDaysPass(2)
    await removeUnclaimed(db, files)
    expect(await isStored(path)).toBe(false)
  })
})
