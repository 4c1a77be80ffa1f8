import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { takePortalLock } from './portal-lock.ts'
import { startOtherPortal, temporaryDataDir } from './testing.ts'

async function temporaryLock(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sangam-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'portal.pid')
}

describe('the lock of a data folder', { timeout: 60_000 }, () => {
  test('has one owner at a time and can be released', async () => {
    const path = await temporaryLock()
    const first = await takePortalLock(path)
    expect(first).toHaveProperty('release')
    expect(await takePortalLock(path)).toEqual({ heldBy: process.pid })
    if ('release' in first) await first.release()
    expect(await readdir(dirname(path))).toEqual([])
    expect(await takePortalLock(path)).toHaveProperty('release')
  })

  test('a second release does not affect the next owner', async () => {
    const path = await temporaryLock()
    const first = await takePortalLock(path)
    if (!('release' in first)) throw new Error('the lock should be free')
    await first.release()
    await takePortalLock(path)
    await first.release()
    expect(await takePortalLock(path)).toEqual({ heldBy: process.pid })
  })

  test('one of many wins a stale file', async () => {
    for (let round = 0; round < 40; round += 1) {
      const path = await temporaryLock()
      await writeFile(path, round % 2 === 0 ? '' : '1\n0\nan earlier boot\n')
      // Each starts a little later than the one before, so that they race at every step.
      const takers = Array.from({ length: 12 }, async (_, index) => {
        for (let tick = 0; tick < index * round; tick += 1) await setImmediate()
        return takePortalLock(path)
      })
      const results = await Promise.all(takers)
      expect(results.filter((result) => 'release' in result)).toHaveLength(1)
      expect(await readFile(path, 'utf8')).toMatch(new RegExp(`^${process.pid}\n`))
      expect(await readdir(dirname(path))).toEqual(['portal.pid'])
    }
  })

  test('a process that died while replacing a stale file does not block others', async () => {
    const path = await temporaryLock()
    await writeFile(path, '1\n0\nan earlier boot\n')
    await writeFile(`${path}.after-1-0`, '1\n1\nan earlier boot\n')
    expect(await takePortalLock(path)).toHaveProperty('release')
    expect(await readdir(dirname(path))).toEqual(['portal.pid'])
  })

  test('one of several portals that start together wins', { tags: ['full'] }, async () => {
    const dataDir = await temporaryDataDir()
    const portals = [1, 2, 3].map(() => startOtherPortal(dataDir))
    const reports = await Promise.all(portals.map((portal) => portal.nextReport()))
    expect(reports.toSorted()).toEqual(['DataDirInUse', 'DataDirInUse', 'init'])
    const winner = portals[reports.indexOf('init')]
    expect(await winner?.nextReport()).toBe('start')
    expect(await winner?.nextReport()).toBe('ready')
    winner?.process.stdin?.end()
    expect(await winner?.nextReport()).toBe('ended')
  })
})
