// One of the two worlds: the real app on its own database, with all messages that it sends.

import { createSecretKey } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { moduleNames } from '@sangam/contract/modules'
import { Client } from 'pg'
import { openDatabase } from '../apps/server/src/db/client.ts'
import { smsTextsOf } from '../apps/server/src/sms/sms-templates.ts'
import { newBrowserKeys } from '../apps/server/src/testing/doubles/push-service-double.ts'
import { type TestPostgres, templateDatabase } from '../apps/server/src/testing/global-setup.ts'
import { withoutOtpLimits } from '../apps/server/src/testing/otp-login.ts'
import { paymentSettings } from '../apps/server/src/testing/payment-factory.ts'
import {
  buildPortal,
  countMobiles,
  type TestPortal,
} from '../apps/server/src/testing/test-portal.ts'
import { differ, type Side } from './differences.ts'
import type { Population } from './population.ts'
import type { Policy, Scope } from './viewers.ts'

/** High limits: a run makes more calls than a person, and a refusal proves little. */
const settingsOf = (policy: Policy): Record<string, string> => ({
  ...withoutOtpLimits,
  ...paymentSettings,
  contact_policy: policy,
  // the family of the comparison has asked its father too
  ask_contact_persons: '1',
  PUSH_ALLOW_LOCAL: '1',
  sms_templates: smsTextsOf(moduleNames)
    .map((text) => `${text}.mr=id`)
    .join(','),
  QUIET_FROM_HOUR: '0',
  QUIET_UNTIL_HOUR: '0',
  UNDO_SECONDS: '10',
  profiles_per_account: '5',
  INTRODUCTIONS_PER_7_DAYS: '1000',
  INTRODUCTIONS_PER_30_DAYS: '1000',
  INTRODUCTIONS_WAITING: '1000',
  INTRODUCTION_AGAIN_DAYS: '0',
  INTRODUCTION_SMS_AFTER_HOURS: '0',
  SAVED_SEARCHES_PER_MEMBER: '20',
  CONFIRMATION_TRIES_PER_ADDRESS_PER_HOUR: '100000',
  SHARE_OPENS_PER_ADDRESS_PER_HOUR: '100000',
  CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '100000',
  REPORTS_PER_ADDRESS_PER_HOUR: '100000',
  REPORTS_PER_NUMBER_PER_DAY: '100',
  UPLOADS_PER_PERSON_PER_HOUR: '100000',
  // a busy machine must not look like a difference
  CALL_WAIT_SECONDS: '600',
  REQUEST_SECONDS: '600',
  PUSH_TIMEOUT_SECONDS: '60',
  PICTURE_MAX_SECONDS: '60',
})

export async function asAdmin(server: TestPostgres, statement: string): Promise<void> {
  const client = new Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement)
  await client.end()
}

const secret = createSecretKey(Buffer.alloc(32, 9))

/** Opens the app on a database; the mobiles of new people begin at the number. */
export async function openPortal(
  server: TestPostgres,
  { database, dataDir, policy, mobilesFrom }: PortalPlace,
) {
  const patience = { connectionTimeoutMillis: 120_000, statement_timeout: 120_000 }
  const opened = openDatabase({ ...server, ...patience, database, max: 4 }, () => undefined)
  const settings = { DATA_DIR: dataDir, ...settingsOf(policy) }
  const portal = await buildPortal(opened, {
    settings,
    secret,
    nextMobile: countMobiles(mobilesFrom),
  })
  const close = async () => {
    await portal.app.close()
    await opened.pool.end()
  }
  return { portal, close }
}

interface PortalPlace {
  database: string
  dataDir: string
  policy: Policy
  mobilesFrom: number
}

/** The database and files that both worlds copy. */
export interface Common {
  server: TestPostgres
  policy: Policy
  database: string
  dataDir: string
  population: Population
}

export interface World {
  portal: TestPortal
  population: Population
  side: Side
  policy: Policy
  scope: Scope
  /** Messages to people since the last time, as `<who>: <text>`. */
  takeMessages(): { to: string; text: string }[]
  close(): Promise<void>
}

export async function createFrom(server: TestPostgres, name: string, template: string) {
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`)
}

export const emptyDatabase = templateDatabase

/** Makes a world from the common database and files. */
export async function openWorld(common: Common, scope: Scope, side: Side): Promise<World> {
  const { server, policy, population } = common
  const database = `world_${process.pid}_${side}`
  await asAdmin(server, `drop database if exists ${database} with (force)`)
  await createFrom(server, database, common.database)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-world-'))
  await cp(common.dataDir, dataDir, { recursive: true })
  const place = { database, dataDir, policy, mobilesFrom: 9_850_000_000 }
  const { portal, close } = await openPortal(server, place)
  const { db, pool, files } = portal.services
  await differ({ db, files, side, population }, policy, scope)
  const push = await openPushService()
  await pool.query(
    `update push_subscriptions set endpoint = $1 || user_id, p256dh = $2, auth = $3`,
    [push.url, push.keys.p256dh, push.keys.auth],
  )
  let codes = 0
  return {
    portal,
    population,
    side,
    policy,
    scope,
    takeMessages() {
      const sms = [...portal.sentTexts.splice(0), ...portal.sent.slice(codes)]
      codes = portal.sent.length
      const texts = sms.map((message) => ({ to: message.mobile, text: JSON.stringify(message) }))
      const pushes = push.messages.splice(0)
      return [...texts, ...pushes.toSorted((a, b) => (a.to + a.text < b.to + b.text ? -1 : 1))]
    },
    async close() {
      await close()
      await push.close()
      await asAdmin(server, `drop database ${database} with (force)`)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A push service of all browsers: decrypts the messages and keeps the length that it could see. */
async function openPushService() {
  const { keys, decrypt } = newBrowserKeys()
  const messages: { to: string; text: string }[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const to = request.url?.replace('/send/', '') ?? ''
    messages.push({ to, text: `${decrypt(body)} in ${body.length} bytes` })
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}/send/`, keys, messages, close }
}
