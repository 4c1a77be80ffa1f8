import { pino } from 'pino'
import { expect, test } from 'vitest'
import { askForCode, withoutOtpLimits, wrongCode } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
const portal = await startPortal({ settings: withoutOtpLimits, services: { log } })
const failing = await startPortal({
  sameDatabaseAs: portal,
  settings: withoutOtpLimits,
  services: {
    log,
    transport: {
      sendOtp: () => Promise.reject(new Error('SMS gateway answered 500')),
      sendText: () => Promise.reject(new Error('SMS gateway answered 500')),
    },
  },
})

test('a request line contains the address and the record that is read, but no number', async () => {
  const admin = await portal.admin()
  const { id } = await portal.user()
  lines.length = 0
  await admin.call('get-user-details-by-id', { user_details_id: id })
  const line = lines.find((text) => text.includes('"msg":"request"')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ user: admin.id, record: id, ip: '127.0.0.1' })
})

test('no log line contains a code, a token or a full number', async () => {
  lines.length = 0
  const { mobile } = await portal.user()
  const right = await askForCode(portal, mobile)
  await portal.visitor.call('login-otp-verification', { ...right, otp: wrongCode(right.otp) })
  const { data } = await portal.visitor.call('login-otp-verification', right)
  await portal.as(data.access_token).call('session/me', {})
  await failing.visitor.call('login', { mobile_no: mobile })
  await portal.visitor.call('login', { mobile_no: '9000011111' })
  // closing flushes the buffered lines
  await Promise.all([portal.app.close(), failing.app.close()])

  expect(lines.some((line) => line.includes('SMS gateway answered 500'))).toBe(true)
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(6)
  const written = lines.join('')
  for (const secret of [mobile, '9000011111', data.access_token]) {
    expect(written).not.toContain(secret)
  }
  // a time stamp may contain six digits, so search the code as a separate value
  expect(written).not.toMatch(new RegExp(`[^\\d]${right.otp}[^\\d]`))
})
