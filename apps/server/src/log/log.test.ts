import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import { maskMobiles, openLog } from './log.ts'

async function logFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sangam-log-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const logFile = (folder: string) => path.join(folder, 'logs', 'portal.log')

/** Waits for a line with this message and returns the file. */
const readLog = (folder: string, until: string) =>
  vi.waitFor(
    async () => {
      const text = await readFile(logFile(folder), 'utf8')
      expect(text).toContain(`"msg":"${until}"`)
      return text
    },
    { timeout: 10_000 },
  )

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

describe('mobile numbers in the log', () => {
  test.each([
    ['9876543210', '******3210'],
    ['919876543210', '******3210'],
    ['+919876543210', '******3210'],
    ['+91 98765 43210', '******3210'],
    ['+91-9876543210', '******3210'],
    ['09876543210', '******3210'],
    ['98765-43210', '******3210'],
    ['Key (mobile)=(9876543210) already exists', 'Key (mobile)=(******3210) already exists'],
    ['{"mobile":9876543210}', '{"mobile":******3210}'],
  ])('%s is masked', (text, masked) => {
    expect(maskMobiles(text)).toBe(masked)
  })

  test.each(['2026-11-15T03:15:43.000Z', '1763177743000', '12345', '1234567890', '98765432101234'])(
    '%s is not a mobile number',
    (text) => {
      expect(maskMobiles(text)).toBe(text)
    },
  )

  test('are masked in every part of a line', async () => {
    const folder = await logFolder()
    const log = openLog({ LOG_LEVEL: 'info', LOG_TO: 'file', LOG_DAYS: 30, DATA_DIR: folder })
    const cause = new Error('caused by +919876543210')
    log.error({ err: new Error('failed for 9876543210', { cause }) }, 'call')
    log.info({ deep: { list: [{ mobile: '9876543210' }] } }, 'nested')
    log.child({ user: '919876543210' }).info('from 9876543210')
    log.info('end')
    const text = await readLog(folder, 'end')
    expect(text).not.toContain('987654')
    expect(text.match(/\*{6}3210/g)?.length).toBeGreaterThanOrEqual(6)
    for (const line of linesOf(text)) expect(line).toHaveProperty('time')
  })
})

describe('the log', () => {
  test('contains a database error without the values of the statement', async () => {
    const folder = await logFolder()
    const log = openLog({ LOG_LEVEL: 'info', LOG_TO: 'file', LOG_DAYS: 30, DATA_DIR: folder })
    const portal = await startPortal()
    const { mobile } = await portal.user()
    const error = await portal.services.db
      .execute(sql`insert into users (mobile, first_name) values (${mobile}, ${'Shakuntala'})`)
      .catch((problem: unknown) => problem)
    log.error({ err: error }, 'end')
    const text = await readLog(folder, 'end')
    expect(linesOf(text)[0].err).toMatchObject({ cause: { code: '23505' } })
    expect(text).toContain('insert into users')
    expect(text).not.toContain('Shakuntala')
    expect(text).not.toContain(mobile.slice(0, 6))
  })

  test('contains the message of an error that is a plain object', async () => {
    const folder = await logFolder()
    const log = openLog({ DATA_DIR: folder, LOG_LEVEL: 'info', LOG_TO: 'file', LOG_DAYS: 1 })
    const err = { message: 'queue is slow', queue: 'backup', data: { mobile: 'secret' } }
    log.error({ err }, 'plain object')
    log.error({ err: { message: new Error('connection lost') } }, 'nested error')
    const text = await readLog(folder, 'nested error')
    expect(linesOf(text)).toMatchObject([
      { err: { message: 'queue is slow', queue: 'backup' } },
      { err: { cause: { message: 'connection lost' } } },
    ])
    expect(text).not.toMatch(/object Object|secret/)
  })

  test('contains no code, token or number of a login', async () => {
    const folder = await logFolder()
    const log = openLog({ LOG_LEVEL: 'trace', LOG_TO: 'file', LOG_DAYS: 30, DATA_DIR: folder })
    const portal = await startPortal({ services: { log } })
    const { mobile } = await portal.user()
    const login = await portal.visitor.call('login', { mobile_no: mobile })
    const code = portal.sent.at(-1)?.code ?? ''
    const verified = await portal.visitor.call('login-otp-verification', {
      mobile_no: mobile,
      otp: code,
      otp_reference_id: login.data.otp_reference_id,
    })
    const token = verified.data.access_token
    await portal.as(token).call('session/me', {})
    await portal.app.close()
    log.info('end')
    const text = await readLog(folder, 'end')
    expect(linesOf(text).filter(({ msg }) => msg === 'request')).toHaveLength(3)
    expect(token).not.toBe('')
    for (const secret of [mobile, code, token]) expect(text).not.toContain(secret)
  })

  test('contains the request id of each answer and the caller', async () => {
    const folder = await logFolder()
    const log = openLog({ LOG_LEVEL: 'info', LOG_TO: 'file', LOG_DAYS: 30, DATA_DIR: folder })
    const portal = await startPortal({ services: { log } })
    const { id, token } = await portal.user()
    const response = await portal.app.inject({
      method: 'POST',
      url: '/bariapps/api/session/me?name=Asha',
      headers: { authorization: `Bearer ${token}`, 'x-request-id': 'chosen by the client' },
    })
    await portal.app.close()
    log.info('end')
    const lines = linesOf(await readLog(folder, 'end'))
    expect(response.headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/)
    expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({
      reqId: response.headers['x-request-id'],
      method: 'POST',
      path: '/bariapps/api/session/me',
      status: 200,
      user: id,
    })
  })

  /** The sizes of the rotated files. */
  const rotatedSizes = async (folder: string) => {
    const names = await readdir(path.join(folder, 'logs'))
    const files = names.filter((name) => name !== 'portal.log')
    return Promise.all(
      files.map(async (name) => (await stat(path.join(folder, 'logs', name))).size),
    )
  }
  const open = (folder: string) =>
    openLog({ LOG_LEVEL: 'info', LOG_TO: 'file', LOG_DAYS: 30, DATA_DIR: folder })

  test('begins a new file when the old one is large', async () => {
    const folder = await logFolder()
    await mkdir(path.dirname(logFile(folder)))
    await writeFile(logFile(folder), 'old')
    await truncate(logFile(folder), 21 * 1024 * 1024)
    open(folder).info('end')
    expect(linesOf(await readLog(folder, 'end'))).toHaveLength(1)
    expect(await rotatedSizes(folder)).toEqual([21 * 1024 * 1024])
  })

  test('begins a new file on another day, and continues a file of today', async () => {
    const folder = await logFolder()
    await mkdir(path.dirname(logFile(folder)))
    await writeFile(logFile(folder), '{"msg":"old"}\n')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(logFile(folder), yesterday, yesterday)
    open(folder).info('first')
    await readLog(folder, 'first')
    open(folder).info('second')
    expect(linesOf(await readLog(folder, 'second'))).toHaveLength(2)
    expect(await rotatedSizes(folder)).toEqual(['{"msg":"old"}\n'.length])
  })

  test('deletes rotated files after LOG_DAYS, and nothing else', async () => {
    const folder = await logFolder()
    const logs = path.dirname(logFile(folder))
    await mkdir(logs)
    const write = async (name: string, days: number) => {
      const moment = new Date(Date.now() - days * 86_400_000)
      await writeFile(path.join(logs, name), 'old')
      await utimes(path.join(logs, name), moment, moment)
    }
    await write('portal-2026-01-01T00-00-00-000Z.log', 31)
    await write('portal-2026-01-02T00-00-00-000Z.log', 29)
    await write('postgres.log', 31)
    open(folder).info('end')
    await readLog(folder, 'end')
    expect((await readdir(logs)).sort()).toEqual([
      'portal-2026-01-02T00-00-00-000Z.log',
      'portal.log',
      'postgres.log',
    ])
  })
})
