import type { Language } from '@sangam/i18n/languages'
import { expect, newMobile, type Page, test } from './fixtures.ts'
import { loginPage, storedUser } from './login-page.ts'
import { receiveOtp } from './otp.ts'
import { texts } from './texts.ts'

test('from sign-up to the first login', async ({ page, open, baseUrl, expectAccessible }) => {
  const words = texts.mr
  const mobile = newMobile()
  await open('/register', 'mr')
  await page.getByLabel(words.signup_page.lbl_mobile).fill(mobile)
  await fillDetails(page, 'mr')
  const heading = page.getByRole('heading', { level: 1, name: words.signup_page.msg_thank_you })
  const otp = await receiveOtp(mobile, async () => {
    await page.getByRole('button', { name: words.signup_page.btn_submit }).click()
    await expect(heading).toBeFocused()
  })
  await expect(heading).toBeInViewport()
  await page.reload()
  await expect(heading, 'a reload shows the success again').toBeVisible()
  await expect(page.getByRole('main')).toContainText(words.login_page.err_verification_pending)
  await expect(page.getByRole('link', { name: words.common.btn_go_home })).toHaveAttribute(
    'href',
    '/bariapps/home',
  )
  expect(await storedUser(page), 'nobody is logged in by a form alone').toBeNull()
  await expectAccessible()

  await loginPage(page, 'mr').enterOtp(otp)
  await expect(page).toHaveURL(`${baseUrl}/registration`)
  await expect(page.getByText(words.consents_page.title_due), 'no notice is due').toHaveCount(0)
  expect(await storedUser(page)).toMatchObject({
    first_name: 'नंदिनी',
    mobile_or_email: mobile,
    is_verified: 0,
  })

  await page.getByRole('link', { name: words.account_page.btn_correct_details }).click()
  await expect(page).toHaveURL(`${baseUrl}/my-account`)
  // the page before has a field with the same name
  await expect(page.getByRole('heading', { name: words.account_page.title })).toBeVisible()
  await page.getByLabel(words.signup_page.lbl_fname).first().fill('नंदा')
  await page.getByRole('button', { name: words.account_page.btn_save_details }).click()
  await expect(page.getByText(words.account_page.msg_details_saved)).toBeVisible()
  await expect.poll(() => storedUser(page)).toMatchObject({ first_name: 'नंदा' })
})

test('every missing field shows an error, and the first one gets the focus @phone-only', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/register')
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveAttribute(
    'placeholder',
    'Choose',
  )
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(3)
  await expect(page.getByText('Region is requried')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible()

  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Wankhade')
  await page.getByLabel('Mobile number').fill('asha@example.com')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page.getByText('Email login not available yet')).toBeVisible()
})

test('a number that is taken is refused', async ({ page, open, newcomer }) => {
  const { mobile } = await newcomer()
  await open('/register')
  await page.getByLabel('Mobile number').fill(mobile)
  await fillDetails(page, 'en')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Mobile number or email id already registered, please sign in',
  )
  await page.getByRole('link', { name: `Log in with ${mobile}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await expect(loginPage(page).mobile).toHaveValue(mobile)
})

test('an unknown number continues from the login to the registration form @phone-only', async ({
  page,
  open,
  baseUrl,
}) => {
  const mobile = newMobile()
  await open('/login')
  const login = loginPage(page)
  await login.mobile.fill(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`)
  await login.send.click()
  await expect(page).toHaveURL(`${baseUrl}/register`)
  const notice = page.getByText('You are not a registered user, please sign-up first.')
  await expect(notice).toBeVisible()
  await page.reload()
  await expect(notice, 'a reload shows the reason again').toBeVisible()
  await expect(page.getByLabel('Mobile number')).toHaveValue(mobile)
  await expect(page.getByLabel('Mobile number')).not.toBeEditable()
  await fillDetails(page, 'en')
  const heading = page.getByRole('heading', { name: 'Thank you for signing up!' })
  const otp = await receiveOtp(mobile, async () => {
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(heading).toBeInViewport()
  })
  await expect(notice).toHaveCount(0)
  await login.enterOtp(otp)
  await expect(page).toHaveURL(`${baseUrl}/registration`)
})

test('an account without details signs up and continues with the registration', async ({
  page,
  open,
  baseUrl,
}) => {
  await open('/login')
  await loginPage(page).logIn('9000000008')
  await expect(page).toHaveURL(`${baseUrl}/register`)
  await expect(page.getByLabel('Mobile number')).toHaveValue('9000000008')
  await expect(page.getByLabel('Mobile number')).not.toBeEditable()
  // the demo account stays as it is for other tests
  await page.route('**/api/save-user-details', (route) =>
    route.fulfill({
      json: {
        status: 'success',
        message: 'signup_page.msg_saved',
        data: {
          id: 8,
          first_name: 'Nandini',
          last_name: 'Borade',
          mobile_or_email: '9000000008',
          roles: 'member',
          region: 'Nagpur',
          region_id: 1,
          city_village_name: '',
          is_verified: 0,
          row_status: 1,
          is_access: 0,
          is_associate: 0,
          access_token: '',
          feature: { isPaymentModuleEnable: 1 },
        },
      },
    }),
  )
  await fillDetails(page, 'en')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for signing up!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify and log in' })).toHaveCount(0)
  await expect(page.getByText('you can log in')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Fill in the registration' })).toHaveAttribute(
    'href',
    '/bariapps/registration',
  )
})

test('the link of an associate removes stored data and is used at sign-up', async ({
  page,
  open,
  callAs,
  baseUrl,
}) => {
  const before = (await callAs('9000000003', 'associate/summary')) as { sign_ups: number }
  const me = (await callAs('9000000003', 'session/me')) as { id: number }

  await open('/home', 'mr')
  await page.evaluate(() => localStorage.setItem('left-over', 'of somebody else'))
  await page.goto(`${baseUrl}/login/${me.id}`)
  await expect.poll(() => everythingStored(page)).toEqual({ lang: 'hi', aid: String(me.id) })

  const mobile = newMobile()
  await open('/register')
  await page.getByLabel('Mobile number').fill(mobile)
  await fillDetails(page, 'en')
  await receiveOtp(mobile, () => page.getByRole('button', { name: 'Sign up' }).click())
  await expect(page.getByRole('heading', { name: 'Thank you for signing up!' })).toBeVisible()

  await callAs(mobile, 'session/me')
  const after = (await callAs('9000000003', 'associate/summary')) as { sign_ups: number }
  expect(after.sign_ups).toBeGreaterThan(before.sign_ups)
  const found = await callAs('9000000002', 'get-user-list', { search: mobile })
  expect(found).toMatchObject({ data: [{ mobile, associate_name: 'Asha Wankhade' }] })
})

test('the link of an associate also works on home and for members', async ({
  page,
  open,
  login,
  baseUrl,
}) => {
  await open('/home/51')
  await expect.poll(() => everythingStored(page)).toMatchObject({ aid: '51' })
  await login('9000000004')
  await page.goto(`${baseUrl}/login/52`)
  await expect(page).not.toHaveURL(/login/)
  expect(await everythingStored(page)).toMatchObject({ aid: '52' })
})

test('an associate finds the own link', async ({ page, open, login, baseUrl }) => {
  await login('9000000003')
  await open('/my-account')
  const { id } = (await storedUser(page)) ?? {}
  await expect(page.getByRole('heading', { name: 'Your associate link' })).toBeVisible()
  await expect(page.getByText(`${baseUrl}/login/${id}`)).toBeVisible()
  await expect(page.getByText(/\d+ people signed up through your link/)).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Share on WhatsApp' }),
  ).toHaveAttribute('href', new RegExp(encodeURIComponent(`${baseUrl}/login/${id}`)))
})

async function fillDetails(page: Page, language: Language): Promise<void> {
  const words = texts[language].signup_page
  await page.getByLabel(words.lbl_fname).first().fill('नंदिनी')
  await page.getByLabel(words.lbl_lname).fill('Borade')
  await page.getByRole('combobox', { name: words.lbl_region }).click()
  await page.getByRole('option').nth(1).click()
}

const everythingStored = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
