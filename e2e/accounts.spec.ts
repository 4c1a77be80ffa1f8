import { expect, test } from './fixtures.ts'
import { loginPage, storedUser } from './login-page.ts'
import { recordNotices } from './recorded-notices.ts'
import { texts } from './texts.ts'

const welcome = [
  { mobile: '9000000001', who: 'a super admin', leadsTo: '/admin' },
  { mobile: '9000000002', who: 'an admin', leadsTo: '/admin' },
  { mobile: '9000000003', who: 'a member with access', leadsTo: '/matrimony' },
  { mobile: '9000000004', who: 'a member without access', leadsTo: '/matrimony' },
  {
    mobile: '9000000005',
    who: 'a pending member',
    message: 'Your verification is pending, Once it will be done then you can access the portal.',
    leadsTo: '/registration',
  },
]
const shutOut = [
  {
    mobile: '9000000006',
    who: 'a rejected member',
    message:
      "Your verification is failed you can't access the portal, please contact to administrator.",
  },
  {
    mobile: '9000000007',
    who: 'a deactivated member',
    message: 'Your account is deactivated, please contact to administrator.',
  },
]

test('members and admins log in and reach their page', async ({ page, open, baseUrl }) => {
  test.slow()
  const shownNotices = await recordNotices(page)
  for (const { mobile, who, message = 'User successfully login', leadsTo } of welcome) {
    await test.step(who, async () => {
      await open('/login')
      // a member without access is redirected again immediately
      const arrival = page.waitForURL(`${baseUrl}${leadsTo}`)
      await loginPage(page).logIn(mobile, () =>
        expect(page.getByText(texts.en.login_page.msg_otp_sent)).toBeVisible(),
      )
      await expect.poll(shownNotices).toContain(message)
      await arrival
      expect(await storedUser(page)).toMatchObject({
        mobile_or_email: mobile,
        access_token: expect.stringMatching(/.{20,}/),
      })
      await page.evaluate(() => localStorage.clear())
    })
  }
})

test('a rejected and a deactivated member cannot log in and read why', async ({
  page,
  open,
  baseUrl,
  expectAccessible,
}) => {
  for (const { mobile, who, message } of shutOut) {
    await test.step(who, async () => {
      await open('/login')
      await loginPage(page).logIn(mobile)
      const reason = page.getByRole('alert').filter({ hasText: message })
      await expect(reason).toBeVisible()
      expect(await storedUser(page)).toBeNull()
      await page.reload()
      await expect(reason, 'a reload shows the reason again').toBeVisible()
      const main = page.getByRole('main')
      await expect(main.locator('a[href^="tel:"]')).toBeVisible()
      await expect(main.locator('a[href*="wa.me"]')).toBeVisible()
      await expect(loginPage(page).verify).toHaveCount(0)
      await expectAccessible()
      await open('/my-account')
      await expect(page).toHaveURL(`${baseUrl}/login`)
    })
  }
})

test('an empty number, an e-mail address and a short number are refused at the field', async ({
  page,
  open,
  expectAccessible,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await open('/login')
  const { mobile, send } = loginPage(page)
  for (const [value, message] of [
    ['', 'Mobile number or email id is required.'],
    ['asha@example.com', 'Email login not available yet,Please enter your mobile no'],
    ['90000', 'Please enter a valid phone number'],
  ] as const) {
    await mobile.fill(value)
    await send.click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(mobile).toBeFocused()
    await expect(mobile).toHaveAttribute('aria-invalid', 'true')
  }
  await expectAccessible()
  expect(calls).toEqual([])
})

test('a wrong code is refused and the right one still works @quick', async ({
  page,
  open,
  newcomer,
  expectAccessible,
}) => {
  const { mobile } = await newcomer()
  await open('/login')
  const login = loginPage(page)
  const otp = await login.requestOtp(mobile)
  await login.verify.click()
  await expect(page.getByText('Enter your mobile otp')).toBeVisible()

  await login.enterOtp(otp === '111111' ? '222222' : '111111')
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP, please enter correct OTP')
  await expectAccessible()
  expect(await storedUser(page)).toBeNull()

  await login.enterOtp(`${otp.slice(0, 3)} ${otp.slice(3)}`)
  await expect(page).toHaveURL(/\/registration$/)
})

test('the sixth digit submits the code once, also one that is pasted or written in Devanagari', async ({
  page,
  open,
  newcomer,
}) => {
  const { mobile } = await newcomer()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/login-otp-verification')) sent.push(request.postDataJSON().otp)
  })
  await open('/login')
  const login = loginPage(page)
  const otp = await login.requestOtp(mobile)
  const wrong = otp === '111111' ? '222222' : '111111'
  await login.code.pressSequentially(wrong)
  await expect(page.getByRole('alert')).toHaveText('Invalid OTP, please enter correct OTP')
  expect(sent).toEqual([wrong])
  await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()

  await login.code.fill([...otp].map((digit) => '०१२३४५६७८९'[Number(digit)]).join(''))
  await expect(page).toHaveURL(/\/registration$/)
  expect(sent).toEqual([wrong, otp])
})

test('a browser that reads the SMS logs in without typing', async ({ page, open, newcomer }) => {
  const { mobile } = await newcomer()
  await page.addInitScript(`
    const received = Promise.withResolvers()
    Object.assign(window, { OTPCredential: class {}, receiveSms: received.resolve })
    navigator.credentials.get = () => received.promise
  `)
  await open('/login')
  const otp = await loginPage(page).requestOtp(mobile)
  await page.evaluate(`receiveSms({ code: '${otp}' })`)
  await expect(page).toHaveURL(/\/registration$/)
})

test('changing the number goes back and discards the code', async ({ page, open, newcomer }) => {
  const { mobile } = await newcomer()
  await open('/login')
  const login = loginPage(page)
  await login.requestOtp(mobile)
  await expect(page.getByText(`Sent to +91 ${mobile}`)).toBeVisible()
  await login.code.fill('12345')
  await page.getByRole('button', { name: 'Change mobile' }).click()
  await expect(login.mobile).toHaveValue(mobile)
  await expect(login.code).toHaveCount(0)
  await login.requestOtp(mobile)
  await expect(login.code).toHaveValue('')
})

test('a new code can be requested when the countdown is over', async ({ page, open, newcomer }) => {
  const { mobile } = await newcomer()
  // this portal has no waiting time; the answer gets the default one
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({
      response,
      json: { ...answer, data: { ...answer.data, resend_in: 60 } },
    })
  })
  await page.clock.install()
  await open('/login')
  const login = loginPage(page)
  const first = await login.requestOtp(mobile)
  const countdown = page.getByRole('timer')
  const resend = page.getByRole('button', { name: 'Send again' })
  await expect(countdown).toHaveText(/^You can ask for a new OTP in [01]:\d\d$/)
  await expect(resend).toHaveCount(0)
  const before = secondsLeft(await countdown.innerText())
  await page.clock.runFor(10_000)
  await expect
    .poll(async () => secondsLeft(await countdown.innerText()))
    .toBeLessThanOrEqual(before - 10)
  await page.clock.runFor(60_000)
  await expect(countdown).toHaveCount(0)

  await login.code.fill(first.slice(0, 5))
  await resend.click()
  await expect(countdown).toBeVisible()
  await expect(login.code).toHaveValue('')
})

test('the login can be repeated after the portal was unreachable', async ({
  page,
  open,
  newcomer,
}) => {
  const { mobile } = await newcomer()
  await open('/login')
  await page.route('**/api/login', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  const login = loginPage(page)
  await login.mobile.fill(mobile)
  await login.send.click()
  await expect(page.getByRole('alert')).toHaveText(
    'Error occured,something went wrong please try again ..!',
  )
  await page.unroute('**/api/login')
  await login.logIn(mobile)
  await expect(page).toHaveURL(/\/registration$/)
})

test('the forgot page has the same login', async ({ page, open, newcomer, baseUrl }) => {
  const { mobile } = await newcomer()
  await open('/forgot')
  await page.getByLabel('Mobile number or email id').fill('asha@example.com')
  const login = loginPage(page)
  await login.send.click()
  await expect(
    page.getByText('Email login not available yet,Please enter your mobile no'),
  ).toBeVisible()
  await login.logIn(mobile)
  await expect(page).toHaveURL(`${baseUrl}/registration`)
})

function secondsLeft(text: string): number {
  const [, minutes, seconds] = text.match(/(\d):(\d\d)/) ?? []
  return Number(minutes) * 60 + Number(seconds)
}
