import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CallPath, Input } from '@sangam/contract/calls'
import { apiPath } from '@sangam/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'
import type { CallResult } from '../../../../test-portal/call.ts'
import { buildApp } from '../composition/app.ts'
import type { RequestServices } from '../composition/services.ts'
import { type OpenDatabase, openDatabase } from '../db/client.ts'
import { users } from '../db/schema/base/accounts.ts'
import { startSession } from '../features/accounts/sessions/sessions.queries.ts'
import type { OtpMessage, TextMessage } from '../sms/sms-transport.ts'
import { templateDatabase } from './global-setup.ts'
import { openTestServices, type ReplacedServices } from './test-services.ts'

/** A visitor, or a user with a token. */
export interface TestCaller {
  call<P extends CallPath>(path: P, body: Input<P>): Promise<CallResult<P>>
  /** For bodies that the contract does not allow. */
  send(path: string, body: unknown): Promise<CallResult<CallPath>>
}

export interface TestUser extends TestCaller {
  id: number
  mobile: string
  token: string
}

export interface TestPortal {
  app: FastifyInstance
  /** `env` has the settings at the start. */
  services: RequestServices
  /** Every one-time password that was sent, newest last. */
  sent: OtpMessage[]
  /** Every other SMS that was sent, newest last. */
  sentTexts: TextMessage[]
  visitor: TestCaller
  /** A user with a session; verified and active by default. */
  user(columns?: Partial<typeof users.$inferInsert>): Promise<TestUser>
  admin(): Promise<TestUser>
  superAdmin(): Promise<TestUser>
  as(token: string): TestCaller
  /** A number that no other user of the same database has. */
  nextMobile(): string
}

interface PortalOptions {
  /** Operator settings and limits in upper case, settings of the trust in lower case. */
  settings?: Record<string, string>
  /** Services that replace those of the test portal. */
  services?: ReplacedServices
  /** Use the database of another portal, as a second process does. */
  sameDatabaseAs?: TestPortal
}

/** Builds the real app with its own database; closes and drops it after the test file. */
export async function startPortal(options: PortalOptions = {}): Promise<TestPortal> {
  const server = inject('postgres')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-portal-'))
  const database =
    options.sameDatabaseAs?.services.pool.options.database ??
    `test_${randomBytes(6).toString('hex')}`
  if (!options.sameDatabaseAs) {
    // twice as fast as the default, which writes each page to the log
    await asAdmin(`create database ${database} template ${templateDatabase} strategy file_copy`)
  }

  const openDb = openDatabase(
    // a file with many portals would use up the connections of the server with idle ones
    { ...server, database, max: 10, idleTimeoutMillis: 1_000 },
    () => undefined,
  )
  const portal = await buildPortal(openDb, {
    settings: { DATA_DIR: dataDir, ...options.settings },
    secret: options.sameDatabaseAs?.services.secret ?? createSecretKey(randomBytes(32)),
    services: options.services,
    nextMobile: options.sameDatabaseAs?.nextMobile ?? countMobiles(),
  })
  afterAll(async () => {
    await portal.app.close()
    await openDb.pool.end()
    if (!options.sameDatabaseAs) await asAdmin(`drop database ${database} with (force)`)
    await rm(dataDir, { recursive: true, force: true })
  })
  return portal
}

interface BuildOptions {
  settings: Record<string, string>
  secret: KeyObject
  services?: ReplacedServices | undefined
  nextMobile: () => string
}

/** Builds the real app on an open database; also for programs that are not tests of vitest. */
export async function buildPortal(
  openDb: OpenDatabase,
  { settings, secret, services: replaced, nextMobile }: BuildOptions,
): Promise<TestPortal> {
  const sent: OtpMessage[] = []
  const sentTexts: TextMessage[] = []
  const transport = {
    sendOtp: async (message: OtpMessage) => void sent.push(message),
    sendText: async (message: TextMessage) => void sentTexts.push(message),
  }
  const services = await openTestServices(openDb, settings, { secret, transport, ...replaced })
  const app = await buildApp(services, { checkAnswers: true })

  const as = (token?: string): TestCaller => {
    const send = async (callPath: string, body: unknown) => {
      const response = await app.inject({
        method: 'POST',
        url: `${apiPath}/${callPath}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
        payload: body as object,
      })
      return { httpStatus: response.statusCode, ...response.json() }
    }
    return { send, call: send as TestCaller['call'] }
  }

  const user = async (columns: Partial<typeof users.$inferInsert> = {}): Promise<TestUser> => {
    const mobile = columns.mobile ?? nextMobile()
    const [row] = await openDb.db
      .insert(users)
      .values({
        firstName: 'Asha',
        lastName: 'Patil',
        regionId: columns.signedUpAt === null ? 0 : 1,
        verification: 'verified',
        signedUpAt: new Date(),
        ...columns,
        mobile,
      })
      .returning({ id: users.id })
    if (!row) throw new Error('the user was not inserted')
    const token = await startSession(openDb.db, row.id, 'Test', 30)
    return { id: row.id, mobile, token, ...as(token) }
  }

  return {
    app,
    services,
    sent,
    sentTexts,
    visitor: as(),
    user,
    admin: () => user({ firstName: 'Prakash', lastName: 'Ingle', role: 'admin' }),
    superAdmin: () => user({ firstName: 'Savita', lastName: 'Deshmukh', role: 'super_admin' }),
    as,
    nextMobile,
  }
}

/** Numbers that no user has yet. */
export function countMobiles(from = 9_800_000_000): () => string {
  let last = from
  return () => {
    last += 1
    return String(last)
  }
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
