import type { Language } from '@sangam/i18n/languages'
import { type CallAs, expect, type Newcomer, type Page, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { receiveOtp } from './otp.ts'
import { letConfirmationPass } from './portal-database.ts'
import { texts } from './texts.ts'
import { addPhone } from './virtual-phone.ts'

const superAdmin = '9000000001'

/** A super admin of its own for each test: others must not need a confirmation. */
async function newSuperAdmin(
  verifiedMember: () => Promise<Newcomer>,
  callAs: CallAs,
): Promise<Newcomer> {
  const person = await verifiedMember()
  await callAs(superAdmin, 'user-actions', {
    user_details_id: person.id,
    action_type: 'user_role',
    acton_data: 'super_admin',
  })
  return person
}

const identityDialog = (page: Page, language: Language = 'en') =>
  page.getByRole('dialog', { name: texts[language].identity.title })

const role = (page: Page) =>
  page.locator('dl > div').filter({ hasText: texts.mr.users_page.lbl_role }).locator('dd')

async function makeAdmin(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.mr.users_page.btn_make_admin, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: texts.mr.common.lbl_confirmation })
  await dialog.getByRole('button', { name: texts.mr.common.btn_yes }).click()
}

test('a role change long after the login asks for a code @phone-only @quick', async ({
  page,
  open,
  login,
  verifiedMember,
  callAs,
  expectAccessible,
}) => {
  const words = texts.mr.identity
  const admin = await newSuperAdmin(verifiedMember, callAs)
  const member = await verifiedMember()
  await login(admin.mobile)
  await letConfirmationPass(admin.id)
  await open(`/user-details?id=${member.id}`, 'mr')

  await makeAdmin(page)
  const dialog = identityDialog(page, 'mr')
  await expect(dialog).toContainText(words.lead)
  await expectNoHorizontalScrolling(page)
  await expectAccessible()
  await dialog.getByRole('button', { name: texts.mr.common.btn_close }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(role(page)).toHaveText(texts.mr.users_page.lbl_role_member)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await makeAdmin(page)
  const code = await receiveOtp(admin.mobile, () =>
    dialog.getByRole('button', { name: words.btn_send }).click(),
  )
  const field = dialog.getByLabel(texts.mr.login_page.lbl_otp)
  await expect(field).toBeFocused()
  await field.fill(code === '111111' ? '222222' : '111111')
  await expect(dialog.getByRole('alert')).toHaveText(texts.mr.signup_page.err_invalid_otp)
  await expectAccessible()
  await field.fill(code)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.mr.users_page.title)
  await open(`/user-details?id=${member.id}`, 'mr')
  await expect(role(page)).toHaveText(texts.mr.users_page.lbl_role_admin)
})

test('a confirmation with the screen lock is enough, for calls and for downloads', async ({
  page,
  open,
  login,
  verifiedMember,
  callAs,
}) => {
  const admin = await newSuperAdmin(verifiedMember, callAs)
  await addPhone(page)
  await login(admin.mobile)
  await open('/my-account')
  await page.getByRole('button', { name: 'Set up on this device' }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
  await letConfirmationPass(admin.id)

  await open('/payments?state=all')
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  const dialog = identityDialog(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Confirm with fingerprint or screen lock' }).click()
  expect((await download).suggestedFilename()).toMatch(/^payments-.*\.csv$/)
  await expect(dialog).toHaveCount(0)
})

test('a member confirms before the devices are logged out', async ({
  page,
  open,
  login,
  newcomer,
  baseUrl,
}) => {
  const { id, mobile } = await newcomer()
  await login(mobile)
  await letConfirmationPass(id)
  await open('/my-account#login')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page
    .getByRole('dialog', { name: 'Confirmation' })
    .getByRole('button', { name: 'Yes' })
    .click()
  const dialog = identityDialog(page)
  const code = await receiveOtp(mobile, () =>
    dialog.getByRole('button', { name: 'Send a code by SMS' }).click(),
  )
  await dialog.getByLabel('One-time password (OTP)').fill(code)
  await expect(page).toHaveURL(`${baseUrl}/login`)
})
