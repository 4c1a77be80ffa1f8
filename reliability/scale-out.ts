// The portal as docs/scale-out.md sets it up: two processes, a proxy, PostgreSQL and a file store.

import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type OpenDatabase, openDatabase } from '../apps/server/src/db/client.ts'
import { portrait } from '../apps/server/src/testing/profile-factory.ts'
import { createPostgres, type ExternalPostgres } from '../test-portal/external-postgres.ts'
import { type Settings, startPortal, withoutRequestLimits } from '../test-portal/portal.ts'
import type { Program } from '../test-portal/program.ts'
import { startProxy } from '../test-portal/proxy.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { post } from './client.ts'
import type { LoadTarget, Member } from './load.ts'
import { createMembers } from './members.ts'
import { startObjectStore } from './object-store.ts'
import { photoForm } from './photo-form.ts'
import { readMarks } from './stored-marks.ts'
import type { OpenSocket } from './systemd-socket.ts'

const workers = 8
const profiles = 200
const firstPage = 24

/** One process of the portal. Its socket stays open when it ends. */
interface Instance {
  url: string
  program(): Program
  /** Starts it again after it has ended. */
  start(): Promise<void>
}

export interface ScaleOut extends OpenDatabase {
  postgres: ExternalPostgres
  instances: Instance[]
  /** The address of the proxy. */
  url: string
  storeName: string
  load: LoadTarget
  settings: Settings
  /** The number of messages with each mark. */
  storedMarks(): Promise<Map<string, number>>
  stop(): Promise<void>
}

/** Starts one process behind each socket. */
export async function startScaleOut(folder: string, sockets: OpenSocket[]): Promise<ScaleOut> {
  const postgres = await createPostgres(path.join(folder, 'postgres'))
  const store = await startObjectStore()
  const settings: Settings = {
    DATABASE_URL: postgres.url,
    APP_SECRET: randomBytes(32).toString('hex'),
    PUBLIC_URL: 'https://portal.example',
    SMS_TRANSPORT: 'console',
    TRUST_PROXY: '1',
    ...withoutRequestLimits,
    ...store.settings,
  }
  // started together, so that both try to migrate the same empty database
  const instances = await Promise.all(
    sockets.map((socket, index) =>
      startInstance({ ...settings, DATA_DIR: path.join(folder, `app-${index}`) }, socket),
    ),
  )
  const proxy = await startProxy(
    path.join(folder, 'proxy'),
    sockets.map(({ port }) => port),
  )
  const opened = openDatabase({ connectionString: postgres.url, max: 3 }, () => undefined)
  await seedProfiles(opened.pool, profiles)
  await opened.pool.query(`select setval('registration_numbers', $1)`, [profiles])
  const members = await createMembers(opened, workers)
  return {
    ...opened,
    postgres,
    instances,
    url: proxy.url,
    storeName: store.name,
    settings,
    load: {
      url: proxy.url,
      members,
      listed: firstPage,
      picture: await uploadPicture(proxy.url, members[0]),
    },
    storedMarks: () => readMarks(opened.pool),
    async stop() {
      await proxy.stop()
      await opened.pool.end()
      await Promise.all(instances.map((instance) => instance.program().stop()))
      await store.stop()
      await postgres.stop()
    },
  }
}

async function startInstance(settings: Settings, socket: OpenSocket): Promise<Instance> {
  const start = () => startPortal(settings, { socket: socket.fd })
  let program = await start()
  return {
    url: `http://127.0.0.1:${socket.port}`,
    program: () => program,
    async start() {
      program = await start()
    },
  }
}

/** Uploads a photo; returns its address and size. */
async function uploadPicture(url: string, member: Member | undefined) {
  const answer = await post(url, 'upload', photoForm(await portrait()), member?.token)
  const address = answer.envelope?.data?.[0]?.appended_image_path
  if (!address) throw new Error(`no photo could be uploaded: ${answer.text}`)
  const picture = await fetch(`${url}${address}`)
  return { address, bytes: (await picture.arrayBuffer()).byteLength }
}
