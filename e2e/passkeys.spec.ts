import { expect, test } from './fixtures.ts'
import { storedUser } from './login-page.ts'
import { texts } from './texts.ts'
import { addPhone } from './virtual-phone.ts'

test('a user sets up the phone and logs in without a code @quick', async ({
  page,
  open,
  newcomer,
  login,
  expectAccessible,
}) => {
  const words = texts.mr.passkeys
  const { id, mobile } = await newcomer()
  const phone = await addPhone(page)
  await login(mobile)
  await open('/my-account#login', 'mr')
  await expect(page.getByText(words.msg_none)).toBeVisible()
  await page.getByRole('button', { name: words.btn_add }).click()
  await expect(page.getByText(words.msg_added)).toBeVisible()
  await expect(page.getByText(words.lbl_never_used)).toBeVisible()
  await expectAccessible()

  await open('/logout', 'mr')
  await expect(page.getByRole('button', { name: words.btn_login })).toBeVisible()
  expect(await storedUser(page)).toBeNull()
  await phone.confirms(false)
  await page.getByRole('button', { name: words.btn_login }).click()
  await expect(page.getByText(words.err_cancelled)).toBeVisible()

  await phone.confirms(true)
  await page.getByRole('button', { name: words.btn_login }).click()
  await expect(page).toHaveURL(/\/registration$/)
  expect(await storedUser(page)).toMatchObject({ id })
})

test('a removed phone cannot log in, and the page says what to do', async ({
  page,
  open,
  newcomer,
  login,
}) => {
  const { mobile } = await newcomer()
  await addPhone(page)
  await login(mobile)
  await open('/my-account#login')
  await page.getByRole('button', { name: 'Set up on this device' }).click()
  await page.getByRole('button', { name: /^Remove the login of/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('No device is set up yet.')).toBeVisible()
  await open('/logout')
  await page.getByRole('button', { name: 'Log in with fingerprint or screen lock' }).click()
  await expect(page.getByText('This login is not known here.')).toBeVisible()
})

test('a browser that is not set up does not offer the login without a code', async ({
  page,
  open,
}) => {
  await open('/login')
  await expect(page.getByLabel('Mobile')).toBeVisible()
  await expect(page.getByRole('button', { name: /fingerprint/ })).toHaveCount(0)
})
