import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { root } from '../../scripts/paths.ts'
import { createPostgres } from '../../test-portal/external-postgres.ts'
import {
  type Portal,
  type Settings,
  startPortal,
  withoutRequestLimits,
} from '../../test-portal/portal.ts'
import { startProxy } from '../../test-portal/proxy.ts'
import { seedProfiles } from '../../test-portal/seed-profiles.ts'
import { checkDowngrade } from '../downgrade.ts'
import { startLoad } from '../load.ts'
import { createMembers } from '../members.ts'
import { startObjectStore } from '../object-store.ts'
import { startPictureLoad } from '../picture-load.ts'
import { evaluate, type Outcome } from '../report.ts'
import { readMarks } from '../stored-marks.ts'
import { type OpenSocket, passedSockets } from '../systemd-socket.ts'
import { checkOutVersion, earlierVersions } from '../versions.ts'

const workers = 4
const profiles = 200
const firstPage = 24
const betweenMs = 1_500

/** Updates two processes from each released version to the next and at last to this one, under load. */
export async function upgrade(folder: string): Promise<Outcome[]> {
  const versions = await prepareVersions(folder)
  const postgres = await createPostgres(path.join(folder, 'upgrade-postgres'))
  const store = await startObjectStore()
  const settings: Settings = {
    ...withoutRequestLimits,
    ...store.settings,
    DATABASE_URL: postgres.url,
    APP_SECRET: 'a secret only for the upgrade scenario',
    PUBLIC_URL: 'https://portal.example',
    SMS_TRANSPORT: 'console',
    TRUST_PROXY: '1',
  }
  const sockets = passedSockets()
  const start = (socket: OpenSocket, version: string) =>
    startPortal(
      { ...settings, DATA_DIR: path.join(folder, `upgrade-${socket.port}`) },
      { socket: socket.fd, version },
    )
  const [oldest = root, ...newer] = versions
  const portals = new Map<OpenSocket, Portal>()
  for (const socket of sockets) portals.set(socket, await start(socket, oldest))
  const proxy = await startProxy(
    path.join(folder, 'upgrade-proxy'),
    sockets.map(({ port }) => port),
  )
  const opened = openDatabase({ connectionString: postgres.url, max: 3 }, () => undefined)
  try {
    await seedProfiles(opened.pool, profiles)
    const [uploader, ...members] = await createMembers(opened, workers + 1)
    if (!uploader) throw new Error('no member was created')
    const pictures = await startPictureLoad(proxy.url, uploader)
    const load = startLoad({ url: proxy.url, members, listed: firstPage, picture: null })
    await pause(betweenMs)
    for (const version of newer) {
      for (const [socket, portal] of portals) {
        await portal.stop()
        portals.set(socket, await start(socket, version))
        await pause(betweenMs)
      }
    }
    await pictures.stop()
    const tally = await load.stop()
    const missing = await pictures.countMissing()
    const commits = earlierVersions().map((commit) => commit.slice(0, 8))
    const updated = evaluate(tally, {
      title: 'Update to the next version',
      what: `two processes are updated one after the other under load, from ${commits.join(' to ')} to this version; ${pictures.addresses.length} photos are stored meanwhile, ${missing} are lost`,
      storedMarks: await readMarks(opened.pool),
      mayRefuse: false,
    })
    updated.violations.push(...pictures.tally.samples, ...pictures.tally.refusals)
    if (missing > 0) updated.violations.push(`${missing} stored photos are lost`)
    const downgraded = await checkDowngrade(opened.pool, settings, path.join(folder, 'downgrade'))
    return [updated, downgraded]
  } finally {
    await proxy.stop()
    await opened.pool.end()
    await Promise.all([...portals.values()].map((portal) => portal.stop()))
    await store.stop()
    await postgres.stop()
  }
}

/** The folders of the versions, with this one at the end. */
async function prepareVersions(folder: string): Promise<string[]> {
  const folders: string[] = []
  for (const commit of earlierVersions()) {
    const target = path.join(folder, `version-${commit}`)
    await checkOutVersion(commit, target)
    folders.push(target)
  }
  return [...folders, root]
}
