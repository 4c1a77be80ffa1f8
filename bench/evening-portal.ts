// The portal of an evening: PostgreSQL, some processes behind nginx, 10,000 members with sessions, photos.

import { randomBytes } from 'node:crypto'
import { link, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type OpenDatabase, openDatabase } from '../apps/server/src/db/client.ts'
import { sessions, users } from '../apps/server/src/db/schema/base/accounts.ts'
import {
  hashToken,
  newToken,
} from '../apps/server/src/features/accounts/sessions/sessions.queries.ts'
import { portrait } from '../apps/server/src/testing/profile-factory.ts'
import { createPostgres } from '../test-portal/external-postgres.ts'
import { startPortal, withoutLimits } from '../test-portal/portal.ts'
import { exitOnSignals } from '../test-portal/program.ts'
import { startProxy } from '../test-portal/proxy.ts'
import { seedProfiles } from '../test-portal/seed-profiles.ts'
import { unusedPort } from '../test-portal/unused-port.ts'
import { seedOthers } from './seed-others.ts'
import { openVisitor } from './visitor.ts'

export interface EveningData {
  /** One for each member. */
  tokens: string[]
  adminToken: string
  /** The listed profiles. */
  profiles: { id: number; number: string }[]
  /** Profiles that wait for a decision. */
  pending: number[]
  /** A photo, encoded once as the body of an upload. */
  photo: { type: string; bytes: Buffer }
}

interface EveningPortal {
  url: string
  pids: number[]
  opened: OpenDatabase
  data: EveningData
  stop(): Promise<void>
}

interface Size {
  processes: number
  members: number
}

const batchSize = 1_000
const others = 500

export async function startEveningPortal({ processes, members }: Size): Promise<EveningPortal> {
  exitOnSignals()
  const folder = await mkdtemp(path.join(tmpdir(), 'sangam-evening-'))
  const postgres = await createPostgres(path.join(folder, 'postgres'))
  const files = path.join(folder, 'files')
  await mkdir(files)
  const startProcess = async (port: number) => {
    const dataDir = path.join(folder, `process-${port}`)
    await mkdir(dataDir)
    // all processes use one folder of files, as on a shared disk
    await symlink(files, path.join(dataDir, 'files'))
    return startPortal({
      ...withoutLimits,
      DATA_DIR: dataDir,
      PORT: String(port),
      DATABASE_URL: postgres.url,
      APP_SECRET: secret,
      PUBLIC_URL: 'https://portal.example',
      SMS_TRANSPORT: 'console',
      TRUST_PROXY: '1',
    })
  }
  const secret = randomBytes(32).toString('hex')
  const ports = await Promise.all(Array.from({ length: processes }, unusedPort))
  const portals = await Promise.all(ports.map(startProcess))
  const proxy = await startProxy(path.join(folder, 'proxy'), ports)
  const opened = openDatabase(
    { connectionString: postgres.url, max: 3, statement_timeout: 0, application_name: 'bench' },
    () => undefined,
  )
  await seedProfiles(opened.pool, members)
  await seedOthers(opened.pool, others)
  const data = await makeData(opened, proxy.url, files)
  return {
    url: proxy.url,
    pids: portals.map(({ pid }) => pid),
    opened,
    data,
    async stop() {
      await proxy.stop()
      await opened.pool.end()
      await Promise.all(portals.map((portal) => portal.stop()))
      await postgres.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function makeData(opened: OpenDatabase, url: string, files: string): Promise<EveningData> {
  const { db, pool } = opened
  const { rows: members } = await pool.query<{ id: number }>(
    `update users set has_list_access = true where mobile like '7%' returning id`,
  )
  const tokens: string[] = []
  for (let from = 0; from < members.length; from += batchSize) {
    tokens.push(...(await startSessions(opened, members.slice(from, from + batchSize))))
  }
  const [admin] = await db
    .insert(users)
    .values({
      mobile: '9811111112',
      firstName: 'Meera',
      regionId: 1,
      verification: 'verified',
      signedUpAt: new Date(),
      role: 'super_admin',
    })
    .returning({ id: users.id })
  const [adminToken = ''] = await startSessions(opened, admin ? [admin] : [])
  const photo = await encodePhoto()
  await storePhotos(opened, files, await uploadOne(url, tokens[0] ?? '', photo))
  const { rows: profiles } = await pool.query<EveningData['profiles'][number]>(
    'select id, registration_number as number from profiles where is_listed order by id',
  )
  const { rows: pending } = await pool.query<{ id: number }>(
    `select id from profiles where status = 'Pending' and state = 'active' order by id`,
  )
  await pool.query('vacuum analyze')
  return { tokens, adminToken, profiles, pending: pending.map(({ id }) => id), photo }
}

async function startSessions({ db }: OpenDatabase, members: { id: number }[]): Promise<string[]> {
  const tokens = members.map(newToken)
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insert(sessions).values(
    members.map(({ id }, index) => ({
      userId: id,
      device: 'bench',
      tokenHash: hashToken(tokens[index] ?? ''),
      expiresAt,
    })),
  )
  return tokens
}

async function encodePhoto(): Promise<EveningData['photo']> {
  const form = new FormData()
  form.append('dataPara', JSON.stringify({ bride_groom_id: 0, actionType: 'add_vadhu_var' }))
  form.append('file', new Blob([new Uint8Array(await portrait())]), 'photo.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) }
}

/** Uploads a photo; returns the path of its files. */
async function uploadOne(url: string, token: string, photo: EveningData['photo']): Promise<string> {
  const visitor = openVisitor(url)
  const [uploaded] = await visitor.uploadPhoto(photo, token)
  visitor.close()
  if (!uploaded) throw new Error('no photo could be uploaded')
  return uploaded.image_path
}

/** Seeded profiles have no photos: each one gets the uploaded one under its own path. */
async function storePhotos({ pool }: OpenDatabase, files: string, path: string): Promise<void> {
  const { rows } = await pool.query<{ photo: string }>('select photo_path as photo from profiles')
  for (const { photo } of rows) {
    await mkdir(`${files}/${photo}`, { recursive: true })
    for (const version of ['photo', 'thumb', 'blurred']) {
      await link(`${files}/${path}/${version}`, `${files}/${photo}/${version}`)
    }
  }
}
