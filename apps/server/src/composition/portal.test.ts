import { lstat, mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { apiPath } from '@sangam/contract/envelope'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectionToRunning } from '../db/embedded/running.ts'
import { processesIn } from '../db/embedded/testing.ts'
import { readDemoAccounts } from '../features/accounts/demo.ts'
import {
  newDataDir,
  type RealPortal,
  run,
  startRealPortal,
  usedDataDir,
} from '../testing/processes/real-portal.ts'
import { queryRunning } from '../testing/processes/running-database.ts'

const health = (portal: RealPortal) => fetch(`${portal.url}${apiPath}/health`)

const databaseProcesses = (dataDir: string) => processesIn(path.join(dataDir, 'postgres'))

/** Keeps all others from reading and changing users. */
async function lockUsers(dataDir: string): Promise<Client> {
  const blocker = new Client(await connectionToRunning(dataDir))
  blocker.on('error', () => undefined)
  await blocker.connect()
  onTestFinished(() => blocker.end())
  await blocker.query('begin')
  await blocker.query('lock table users in access exclusive mode')
  return blocker
}

async function stop(portal: RealPortal, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  portal.send(signal)
  expect(await portal.ended).toEqual({ code: 0, signal: null })
}

describe('a portal started for the first time', { timeout: 900_000 }, () => {
  test('is live, prints the demo accounts, and loads demo data only once', async () => {
    const dataDir = await newDataDir()
    const portal = await startRealPortal({ DATA_DIR: dataDir })
    expect(portal.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
    expect((await health(portal)).status).toBe(200)
    for (const { mobile, about } of await readDemoAccounts()) {
      expect(portal.output()).toContain(`  ${mobile}  ${about}\n`)
    }
    expect(portal.output()).toContain('Loading demo data')
    const config = await fetch(`${portal.url}/bariapps/data/configs.json`)
    expect(await config.json()).toMatchObject({ site_link: `${portal.url}/bariapps/` })

    await portal.login('9000000001')
    const before = await queryRunning(dataDir, 'select count(*) from users')
    await queryRunning(
      dataDir,
      `update users set first_name = 'Changed' where mobile = '9000000002'`,
    )
    await stop(portal)
    expect(portal.output()).toContain('Stopped.')
    expect(await databaseProcesses(dataDir)).toEqual([])

    const again = await startRealPortal({ DATA_DIR: dataDir })
    expect(again.output()).not.toContain('Loading demo data')
    expect(await queryRunning(dataDir, 'select count(*) from users')).toEqual(before)
    const changed = `select first_name from users where mobile = '9000000002'`
    expect(await queryRunning(dataDir, changed)).toEqual([{ first_name: 'Changed' }])
    await stop(again)
  })

  test('writes files that only its own user can read', { tags: ['full'] }, async () => {
    const dataDir = await newDataDir()
    // a folder that the operator has created
    await mkdir(path.join(dataDir, 'files'), { recursive: true, mode: 0o755 })
    const portal = await startRealPortal({ DATA_DIR: dataDir })
    await stop(portal)
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
    const readable: string[] = []
    for (const { parentPath, name } of entries) {
      const entry = path.join(parentPath, name)
      if (((await lstat(entry)).mode & 0o077) !== 0) readable.push(entry)
    }
    expect(entries.some(({ name }) => name === 'photo')).toBe(true)
    expect(entries.some(({ name }) => name === 'portal.log')).toBe(true)
    expect(readable).toEqual([])
    // as root, PostgreSQL runs as another user and has to enter the folder
    expect((await stat(dataDir)).mode & 0o066).toBe(0)
  })

  test('is empty with DEMO=0', { tags: ['full'] }, async () => {
    const dataDir = await newDataDir()
    const LIMITS = '{"CALLS_RUNNING_PER_USER":5}'
    const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0', LIMITS })
    expect(portal.output()).toContain('LIMITS overrides these limits: CALLS_RUNNING_PER_USER\n')
    expect(portal.output()).not.toMatch(/demo/i)
    expect(portal.output()).not.toContain('Metrics')
    expect(await queryRunning(dataDir, 'select count(*)::int as count from users')).toEqual([
      { count: 0 },
    ])
    const login = await portal.call('login', { mobile_no: '9000000001' })
    expect(login.message).toBe('login_page.err_user_not_exists')

    const blocker = await lockUsers(dataDir)
    const blocked = await portal.call('login', { mobile_no: '9000000001' })
    expect(blocked).toMatchObject({ httpStatus: 503, message: 'common.err_unavailable' })
    await blocker.query('rollback')

    // only the owner can read these files
    for (const file of ['secret', 'postgres.password']) {
      expect((await stat(path.join(dataDir, file))).mode & 0o077).toBe(0)
    }
    await stop(portal, 'SIGINT')
    const log = await readFile(path.join(dataDir, 'logs', 'portal.log'), 'utf8')
    expect(log).toContain('"msg":"portal started"')
    expect(log).toContain('canceling statement due to lock timeout')
  })
})

describe('two portals on one machine', { tags: ['full'], timeout: 900_000 }, () => {
  test('need separate data folders and separate ports', async () => {
    const [dataDir, otherDir] = [
      await usedDataDir({ hasDemo: false }),
      await usedDataDir({ hasDemo: false }),
    ]
    const [portal, other] = await Promise.all([
      startRealPortal({ DATA_DIR: dataDir, DEMO: '0' }),
      startRealPortal({ DATA_DIR: otherDir, DEMO: '0' }),
    ])
    await queryRunning(
      dataDir,
      `insert into users (mobile, region_id, signed_up_at) values ('9876543210', 1, now())`,
    )
    expect(await queryRunning(otherDir, 'select mobile from users')).toEqual([])

    const second = run('main.ts', { PORT: '0', DATA_DIR: dataDir })
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.output()).toContain(
      `Another portal already runs on the data folder ${dataDir} (process ${portal.pid})`,
    )
    expect(second.output()).not.toMatch(/^\s+at /m)
    expect((await health(portal)).status).toBe(200)

    const { port } = new URL(portal.url)
    const samePort = run('main.ts', {
      PORT: port,
      DATA_DIR: await usedDataDir({ hasDemo: false }),
      DEMO: '0',
    })
    expect(await samePort.ended).toEqual({ code: 1, signal: null })
    expect(samePort.output()).toContain(`PORT=${port}`)
    expect(samePort.output()).toContain('another program already uses this port')
    expect(samePort.output()).not.toMatch(/^\s+at /m)
    await Promise.all([stop(portal), stop(other)])
  })
})

describe('a portal that ends', { timeout: 900_000 }, () => {
  test('by kill -9 loses no data and can be started again', { tags: ['full'] }, async () => {
    const dataDir = await usedDataDir({ hasDemo: false })
    const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0' })
    await queryRunning(
      dataDir,
      `insert into users (mobile, region_id, signed_up_at) values ('9876543210', 1, now())`,
    )
    expect((await portal.stop('SIGKILL')).signal).toBe('SIGKILL')

    const again = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0' })
    expect((await health(again)).status).toBe(200)
    expect(await queryRunning(dataDir, 'select mobile from users')).toEqual([
      { mobile: '9876543210' },
    ])
    await stop(again)
    expect(await databaseProcesses(dataDir)).toEqual([])
  })

  test('by SIGTERM finishes running requests', { tags: ['full'] }, async () => {
    const dataDir = await usedDataDir({ hasDemo: false })
    const LIMITS = '{"LOCK_WAIT_MS":60000}'
    const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0', LIMITS })
    await queryRunning(
      dataDir,
      `insert into users (mobile, region_id, signed_up_at) values ('9876543210', 1, now())`,
    )
    const blocker = await lockUsers(dataDir)

    const slow = portal.call('login', { mobile_no: '9876543210' })
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`
    while ((await queryRunning(dataDir, waiting)).length === 0);
    portal.send('SIGTERM')
    await portal.waitForOutput(/Stopping/)
    // a second signal has no effect
    portal.send('SIGTERM')
    await blocker.query('rollback')

    expect(await slow).toMatchObject({ httpStatus: 200, status: 'success' })
    expect(await portal.ended).toEqual({ code: 0, signal: null })
    expect(await databaseProcesses(dataDir)).toEqual([])
  })

  test('is neither caused nor delayed by a full disk for the log', { tags: ['full'] }, async () => {
    const dataDir = await newDataDir()
    const logs = path.join(dataDir, 'logs')
    await mkdir(logs, { recursive: true })
    await symlink('/dev/full', path.join(logs, 'portal.log'))
    const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0' })
    for (let count = 0; count < 5; count += 1) expect((await health(portal)).status).toBe(200)
    await stop(portal)
  })

  test('by SIGTERM while it starts leaves no process behind', { tags: ['full'] }, async () => {
    const dataDir = await newDataDir()
    const portal = run('main.ts', { PORT: '0', DATA_DIR: dataDir })
    await portal.waitForOutput(/Starting the database … done/)
    portal.send('SIGTERM')
    expect(await portal.ended).toEqual({ code: 0, signal: null })
    expect(portal.output()).toContain('Stopped.')
    expect(portal.output()).not.toContain('Sangam is ready')
    expect(await databaseProcesses(dataDir)).toEqual([])
    await stop(await startRealPortal({ DATA_DIR: dataDir, DEMO: '0' }))
  })

  test('because its database ended exits with an error', { tags: ['full'] }, async () => {
    const dataDir = await usedDataDir({ hasDemo: false })
    const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0' })
    const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    process.kill(Number.parseInt(pidFile, 10), 'SIGKILL')
    expect(await portal.ended).toEqual({ code: 1, signal: null })
    expect(portal.output()).toContain('the database ended')
  })
})
