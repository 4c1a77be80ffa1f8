import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureWebBuilt } from '../scripts/build-web.ts'
import { startPortal, withoutLimits } from '../test-portal/portal.ts'

/** Starts a portal with demo data on a new data folder; Playwright stops it after the run. */
export default async function startBrowserTestPortal(): Promise<() => Promise<void>> {
  await ensureWebBuilt()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-e2e-'))
  const consoleFile = path.join(dataDir, 'console.log')
  const portal = await startPortal(
    {
      ...withoutLimits,
      // browsers refuse passkeys for an IP address
      HOST: 'localhost',
      // a test records that many views; the other tests open fewer
      PROFILE_VIEWS_PER_DAY: '40',
      // the admins of `callAs` log in once; a test that needs an old login changes it by an hour
      REAUTH_MINUTES: '50',
      // an SMS is sent at every hour
      QUIET_FROM_HOUR: '0',
      QUIET_UNTIL_HOUR: '0',
      DATA_DIR: dataDir,
    },
    { consoleFile, showErrors: true },
  )
  process.env.PORTAL_URL = portal.url
  process.env.PORTAL_CONSOLE = consoleFile
  return async () => {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
