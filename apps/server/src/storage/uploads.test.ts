import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { uploads } from '../db/schema/uploads.ts'
import { startPortal } from '../testing/test-portal.ts'
import { claimUpload, keepUpload, releaseUpload, removeUnclaimed, versionKey } from './uploads.ts'

const { services } = await startPortal()
const { db, files } = services
const owner = 1

const keep = (ownerId = owner) =>
  keepUpload(services, {
    kind: 'profile',
    ownerId,
    versions: { thumb: Buffer.from('small'), photo: Buffer.from('large') },
  })
const claim = (path: string, facts: Partial<Parameters<typeof claimUpload>[1]> = {}) =>
  claimUpload(db, { path, kind: 'profile', ownerId: owner, ...facts })
const isKept = (path: string) => files.exists(versionKey(path, 'photo'))
const isKnown = async (path: string) =>
  (await db.select().from(uploads).where(eq(uploads.path, path))).length === 1
const letDaysPass = (days: number) =>
  db.update(uploads).set({ createdAt: sql`${uploads.createdAt} - make_interval(days => ${days})` })

describe('an upload', () => {
  test('gets a path nobody can guess, of the same length each time', async () => {
    const paths = await Promise.all(Array.from({ length: 20 }, () => keep()))
    expect(new Set(paths).size).toBe(20)
    for (const path of paths) expect(path).toMatch(/^profile\/[\w-]{24}$/)
  })

  test('is claimed once, by its owner and for its kind', async () => {
    const path = await keep()
    expect(await claim(path, { ownerId: 2 })).toBe(false)
    expect(await claim(path, { kind: 'resume' })).toBe(false)
    expect(await claim('profile/unknown')).toBe(false)
    expect(await claim(path)).toBe(true)
    expect(await claim(path)).toBe(false)
  })

  test('is claimed by one of many at once', async () => {
    const path = await keep()
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(path)))
    expect(claims.filter(Boolean)).toHaveLength(1)
  })
})

describe('housekeeping', () => {
  test('removes what nobody claimed for a day, with all its versions', async () => {
    const path = await keep()
    await removeUnclaimed(db, files)
    expect(await isKept(path)).toBe(true)
    await letDaysPass(2)
    await removeUnclaimed(db, files)
    expect([await isKept(path), await isKnown(path)]).toEqual([false, false])
    expect(await files.exists(versionKey(path, 'thumb'))).toBe(false)
  })

  test('keeps what a record has, however old', async () => {
    const path = await keep()
    await claim(path)
    await letDaysPass(400)
    await removeUnclaimed(db, files)
    expect([await isKept(path), await isKnown(path)]).toEqual([true, true])
  })

  test('removes a file that was given back, a day after that', async () => {
    const path = await keep()
    await claim(path)
    await letDaysPass(400)
    await releaseUpload(db, path)
    await removeUnclaimed(db, files)
    expect(await isKept(path)).toBe(true)
    await letDaysPass(2)
    await removeUnclaimed(db, files)
    expect(await isKept(path)).toBe(false)
  })
})
