import { describe, expect, test } from 'vitest'
import { run } from '../testing/processes/real-portal.ts'
import { isDemoPortal, readEnv, WrongSettings } from './env.ts'
import { removedVariables } from './removed.ts'

/** The error message for wrong settings. */
function refusal(settings: Record<string, string>): string {
  try {
    readEnv(settings)
  } catch (error) {
    if (error instanceof WrongSettings) return error.message
    throw error
  }
  return 'nothing is wrong'
}

const https = { PUBLIC_URL: 'https://portal.example' }
const gateway = {
  SMS_TRANSPORT: 'twilio',
  TWILIO_ACCOUNT_SID: 'a',
  TWILIO_AUTH_TOKEN: 'b',
  TWILIO_FROM: 'c',
}

const strongKey = 'a key for tests: 0123456789abcdef'

describe('settings', () => {
  test('all have a default that works', () => {
    expect(readEnv({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DATA_DIR: './data',
      SMS_TRANSPORT: 'console',
      FILE_STORE: 'disk',
      LOG_TO: 'file',
      TRUST_PROXY: false,
    })
  })

  test('an empty or blank value counts as not set', () => {
    expect(readEnv({ PORT: '', HOST: '  ', DATABASE_URL: '', DEMO: ' ' })).toEqual(readEnv({}))
  })

  test('variables that are not settings are ignored', () => {
    expect(readEnv({ PATH: '/bin', PORTS: 'x', toString: 'x' })).toEqual(readEnv({}))
  })

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'portal.example'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['PUBLIC_URL', 'https://portal.example/bariapps'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.1, nginx'],
    ['DATABASE_URL', 'mysql://localhost/sangam'],
    ['DATABASE_POOL', '0'],
    ['APP_SECRET', 'short'],
    ['APP_SECRET', 'x'.repeat(40)],
    ['APP_SECRET', 'abcdefghij0123'.repeat(3)],
    ['APP_SECRET', 'ab'.repeat(20)],
    ['DEMO', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_TO', 'syslog'],
    ['LOG_DAYS', '0'],
    ['BACKUP_SCHEDULE', 'nightly'],
    ['BACKUP_SCHEDULE', '7 2 * *'],
    ['BACKUP_SCHEDULE', '7 24 * * *'],
    ['BACKUP_SCHEDULE', '*/0 2 * * *'],
    ['BACKUP_SCHEDULE', '7 2 0 * *'],
    ['BACKUP_SCHEDULE', '7 2 * 0 *'],
    ['BACKUP_SCHEDULE', '7 2 5-2 * *'],
    ['BACKUP_SCHEDULE', '0 2 31 2 *'],
    ['BACKUP_SCHEDULE', '* * * * * *'],
    ['BACKUP_SCHEDULE', '@secondly'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_PUBLIC_KEY', 'age1'],
    ['BACKUP_PUBLIC_KEY', 'age1z9udhwxxlh7acx6lpwvs5ddjh2sec9g973fv6lqfkxpxk070uycq42v8rx'],
    ['BACKUP_PUBLIC_KEY', `AGE-SECRET-KEY-1${'Q'.repeat(58)}`],
    ['ACCOUNT_RETENTION_DAYS', '0'],
    ['RAZORPAY_URL', 'razorpay'],
    ['SMS_TRANSPORT', 'pigeon'],
    ['SMS_PER_DAY', '0'],
    ['SESSION_DAYS', '1000'],
    ['FILE_STORE', 'ftp'],
    ['S3_ENDPOINT', 'localhost:9000'],
    ['UPLOAD_MAX_MB', '51'],
  ])('%s=%s is refused with an error that names it', (name, value) => {
    const lines = refusal({ [name]: value }).split('\n')
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name}: \\w.+`))])
  })

  test.each(['off', '7 2 * * *', '0 */6 * * *', '7 2 * * mon', '@daily', '0 2 29 2 *'])(
    'BACKUP_SCHEDULE=%s is accepted',
    (schedule) => {
      expect(readEnv({ BACKUP_SCHEDULE: schedule }).BACKUP_SCHEDULE).toBe(schedule)
    },
  )

  test('all wrong settings are named at once', () => {
    const message = refusal({ PORT: 'x', DEMO: 'x', RAZORPAY_URL: 'x' })
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'DEMO',
      'RAZORPAY_URL',
    ])
  })

  test.each([
    [{ DATABASE_URL: 'postgres://localhost/sangam' }, ['APP_SECRET']],
    [{ SMS_TRANSPORT: 'msg91' }, ['MSG91_AUTH_KEY', 'MSG91_OTP_TEMPLATE_ID']],
    [{ SMS_TRANSPORT: 'twilio' }, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
    [{ RAZORPAY_KEY_ID: 'rzp_1' }, ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']],
    [{ FILE_STORE: 's3' }, ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ])('%j requires other settings', (settings, required) => {
    const lines = refusal({ ...settings }).split('\n')
    const [name = ''] = Object.keys(settings)
    expect(lines.map((line) => line.split(':')[0])).toEqual(required)
    for (const line of lines) expect(line).toContain(`is needed with ${name}`)
  })

  test.each([
    ['postgres://sangam@db.example/sangam', false],
    ['postgres://sangam@10.0.0.7:5432/sangam', false],
    ['postgres://sangam@db.example/sangam?sslmode=disable', false],
    ['postgres://sangam@db.example/sangam?sslmode=no-verify', false],
    ['postgres://sangam@db.example/sangam?sslmode=require&uselibpqcompat=true', false],
    ['postgres://sangam@db.example/sangam?ssl=no-verify', false],
    ['postgres://sangam@db.example/sangam?sslmode=verify-full', true],
    ['postgres://sangam@localhost/sangam', true],
    ['postgres://sangam@127.0.0.1:5433/sangam', true],
    ['postgres://sangam@/sangam?host=/run/postgresql', true],
  ])('%s is accepted: %s', (address, isAccepted) => {
    const key = { APP_SECRET: strongKey }
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL']) {
      const settings = { ...key, DATABASE_URL: 'postgres://localhost/sangam', [name]: address }
      if (isAccepted) expect(() => readEnv(settings)).not.toThrow()
      else expect(refusal(settings)).toMatch(new RegExp(`^${name}: add .sslmode=verify-full`))
      expect(() => readEnv({ ...settings, DATABASE_ALLOW_PLAINTEXT: '1' })).not.toThrow()
    }
  })

  test('LIMITS overrides limits by name', () => {
    const limits = { CALLS_PER_USER_PER_MINUTE: 9_000, SMS_PER_DAY: 7, DORMANT_MONTHS: 8 }
    const env = readEnv({ LIMITS: JSON.stringify(limits), SMS_PER_DAY: '3' })
    expect(env).toMatchObject({
      CALLS_PER_USER_PER_MINUTE: 9_000,
      SMS_PER_DAY: 7,
      LIMITS: limits,
    })
  })

  test('a variable without effect is named, with the place of its value', () => {
    const variables = {
      TRUST_NAME: 'Ours',
      OTP_TRIES: '9',
      OTP_MINUTES: '9',
      WATCH_BLOCKS: ' ',
      PORT: '80',
    }
    expect(readEnv(variables).OTP_TRIES).toBe(5)
    expect(removedVariables(variables)).toEqual([
      'TRUST_NAME has no effect: set it on the settings page, or with npm run settings -- set trust_name',
      'OTP_TRIES has no effect: it is a limit, which only LIMITS changes',
      'OTP_MINUTES has no effect: it is a constant',
    ])
    expect(() => readEnv({ LIMITS: '{"OTP_MINUTES":9}' })).not.toThrow()
  })

  test('the settings do not change while the portal runs', () => {
    expect(Object.isFrozen(readEnv({}))).toBe(true)
  })

  test.each([
    ['CALLS_PER_USER_PER_MINUTE=9', /^LIMITS: must be a JSON object of numbers/],
    ['[1]', /^LIMITS: must be a JSON object of numbers/],
    ['{"OTP_TRIES":"7"}', /^LIMITS: must be a JSON object of numbers/],
    ['{"CALLS_PER_MINUTE":9}', /^LIMITS: CALLS_PER_MINUTE is not a limit$/],
    ['{"HOST":9}', /^LIMITS: HOST is not a limit$/],
    ['{"toString":9}', /^LIMITS: toString is not a limit$/],
    ['{"OTP_TRIES":0}', /^LIMITS: OTP_TRIES: /],
    ['{"CALLS_RUNNING_PER_USER":1.5}', /^LIMITS: CALLS_RUNNING_PER_USER: /],
  ])('LIMITS=%s is refused with an error that names it', (limits, expected) => {
    expect(refusal({ LIMITS: limits })).toMatch(expected)
  })

  test('DEMO is undefined unless it is set', () => {
    const own = {
      DATABASE_URL: 'postgres://localhost/sangam',
      APP_SECRET: strongKey,
    }
    expect(readEnv(own).DEMO).toBeUndefined()
    expect(readEnv({ ...own, DEMO: '1' }).DEMO).toBe(true)
    expect(readEnv({ DEMO: '0' }).DEMO).toBe(false)
  })

  test('demo data is loaded by default only for a first try on the own machine', () => {
    const isDemo = (settings: Record<string, string>) => isDemoPortal(readEnv(settings))
    const ownDatabase = { DATABASE_URL: 'postgres://localhost/sangam', APP_SECRET: strongKey }
    expect(isDemo({})).toBe(true)
    expect(isDemo({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
    expect(isDemo({ DEMO: '0' })).toBe(false)
    expect(isDemo(ownDatabase)).toBe(false)
    expect(isDemo(gateway)).toBe(false)
    expect(isDemo({ ...https, SMS_TRANSPORT: 'console' })).toBe(false)
    expect(isDemo({ ...https, SMS_TRANSPORT: 'console', DEMO: '1' })).toBe(true)
  })

  test('demo accounts are refused with an SMS gateway', () => {
    expect(refusal({ ...gateway, DEMO: '1' })).toBe('DEMO: must not be 1 with SMS_TRANSPORT=twilio')
  })

  test('with https the way of sending codes must be set', () => {
    expect(refusal(https)).toBe(
      'SMS_TRANSPORT: is needed with an https PUBLIC_URL: msg91 or twilio, or console to print the codes',
    )
    expect(readEnv({ ...https, ...gateway }).SMS_TRANSPORT).toBe('twilio')
  })

  test('the trailing slash of the public address is removed', () => {
    expect(
      readEnv({ PUBLIC_URL: 'https://portal.example/', SMS_TRANSPORT: 'console' }).PUBLIC_URL,
    ).toBe('https://portal.example')
  })

  test('proxies are trusted by number or by address', () => {
    const trusts = readEnv({ TRUST_PROXY: '1' }).TRUST_PROXY
    if (typeof trusts !== 'function') throw new Error('a number must become a function')
    expect([trusts('', 0), trusts('', 1)]).toEqual([true, false])
    expect(readEnv({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).TRUST_PROXY).toBe(
      'loopback, 10.0.0.0/8',
    )
  })
})

test('a portal with wrong settings names them, prints no stack and exits', async () => {
  const portal = run('main.ts', { PORT: 'http', SMS_TRANSPORT: 'pigeon' })
  expect(await portal.ended).toEqual({ code: 1, signal: null })
  expect(portal.output()).toMatch(/^PORT: /m)
  expect(portal.output()).toMatch(/^SMS_TRANSPORT: /m)
  expect(portal.output()).toContain('.env.example')
  expect(portal.output()).not.toMatch(/^\s+at /m)
})
