import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Portal, startPortal, withoutLimits } from '../test-portal/portal.ts'
import { test as base, expect } from './fixtures.ts'

interface EmptyPortal extends Portal {
  /** The code that it has printed for the setup. */
  setupCode: string
  /** Runs an action that sends a code to this number, and returns the code. */
  receiveCode: (mobile: string, send: () => Promise<unknown>) => Promise<string>
}

interface Fixtures {
  /** A portal on an empty data folder, without demo data and settings, like that of a new trust. */
  emptyPortal: EmptyPortal
}

/** A test whose browser uses a portal of its own. */
export const test = base.extend<Fixtures>({
  emptyPortal: async ({ headless }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-setup-'))
    const portal = await startPortal(
      { ...withoutLimits, DEMO: '0', HOST: 'localhost', DATA_DIR: dataDir },
      { showErrors: headless === true },
    )
    const [, setupCode = ''] = await portal.waitForOutput(/code for the setup: +(\S+)/)
    const receiveCode: EmptyPortal['receiveCode'] = async (mobile, send) => {
      const codes = () => [
        ...portal.output().matchAll(new RegExp(`^SMS to \\+91${mobile}:.*?\\b(\\d{6})\\b`, 'gm')),
      ]
      const before = codes().length
      await send()
      await expect.poll(() => codes().length, { intervals: [20] }).toBe(before + 1)
      return codes()[before]?.[1] ?? ''
    }
    await use({ ...portal, setupCode, receiveCode })
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  },

  baseUrl: async ({ emptyPortal }, use) => use(`${emptyPortal.url}/bariapps`),
})
