import { expect, test } from 'vitest'
import { letLimitsPass } from '../../../testing/otp-login.ts'
import { startPortal } from '../../../testing/test-portal.ts'

const before = await startPortal()
const { mobile } = await before.user()
for (let index = 0; index < 3; index += 1) {
  await before.visitor.call('login', { mobile_no: mobile })
  await letLimitsPass(before, 60)
}
const other = await before.user()
const sent = await before.visitor.call('login', { mobile_no: other.mobile })
await before.app.close()
const after = await startPortal({ sameDatabaseAs: before })

test('the limits survive a restart', async () => {
  expect(before.sent.filter((message) => message.mobile === mobile)).toHaveLength(3)
  expect(await after.visitor.call('login', { mobile_no: mobile })).toMatchObject({
    httpStatus: 429,
    message: 'common.err_too_many',
  })
})

test('a code sent before a restart is valid after it', async () => {
  const answer = await after.visitor.call('login-otp-verification', {
    mobile_no: other.mobile,
    otp: before.sent.at(-1)?.code ?? '',
    otp_reference_id: sent.data.otp_reference_id,
  })
  expect(answer).toMatchObject({ httpStatus: 200, message: 'login_page.msg_login_success' })
})
