import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Portal, startPortal, withoutLimits } from '../test-portal/portal.ts'
import { test as base } from './fixtures.ts'

interface Fixtures {
  /** A portal with demo data whose settings no other test sees. */
  demoPortal: Portal
}

/** A test whose browser uses a portal of its own, with demo data. */
export const test = base.extend<Fixtures>({
  demoPortal: async ({ headless }, use) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-demo-'))
    const portal = await startPortal(
      { ...withoutLimits, HOST: 'localhost', DATA_DIR: dataDir },
      { showErrors: headless === true },
    )
    await use(portal)
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  },

  baseUrl: async ({ demoPortal }, use) => use(`${demoPortal.url}/bariapps`),
})
