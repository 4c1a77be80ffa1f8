import { expect, newMobile, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { loginPage, storedUser } from './login-page.ts'
import { receiveOtp } from './otp.ts'
import { letConfirmationPass } from './portal-database.ts'
import { texts } from './texts.ts'

test('a member changes the number with a code to each number @phone-only', async ({
  page,
  open,
  login,
  newcomer,
  expectAccessible,
}) => {
  const { account_page: words, identity, login_page } = texts.mr
  const { id, mobile } = await newcomer()
  const changed = newMobile()
  await login(mobile)
  await letConfirmationPass(id)
  await open('/my-account#login', 'mr')
  await page.getByRole('button', { name: words.btn_change_number }).click()
  const dialog = page.getByRole('dialog', { name: words.btn_change_number })
  await expect(dialog.getByLabel(words.lbl_new_number)).toBeFocused()
  await expectNoHorizontalScrolling(page)
  await expectAccessible()
  await dialog.getByLabel(words.lbl_new_number).fill('58')
  await dialog.getByRole('button', { name: login_page.btn_request_otp }).click()
  await expect(dialog.getByText(texts.mr.common.err_phone)).toBeVisible()

  await dialog.getByLabel(words.lbl_new_number).fill(changed)
  await dialog.getByRole('button', { name: login_page.btn_request_otp }).click()
  const question = page.getByRole('dialog', { name: identity.title })
  const oldCode = await receiveOtp(mobile, () =>
    question.getByRole('button', { name: identity.btn_send }).click(),
  )
  const newCode = await receiveOtp(changed, () =>
    question.getByLabel(login_page.lbl_otp).fill(oldCode),
  )
  await expect(question).toHaveCount(0)
  await dialog.getByLabel(login_page.lbl_otp).fill(newCode)
  await expect(page.getByText(words.msg_number_changed)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(
    page.getByText(words.msg_number.replace('{{mobile}}', `+91 ${changed}`)),
  ).toBeVisible()
  expect(await storedUser(page)).toMatchObject({ id, mobile_or_email: changed })

  await open('/logout', 'mr')
  await loginPage(page, 'mr').logIn(changed)
  await expect.poll(() => storedUser(page)).toMatchObject({ id })
})

test('a super admin changes a lost number, with a remark', async ({
  page,
  open,
  login,
  verifiedMember,
  expectAccessible,
}) => {
  const member = await verifiedMember()
  const changed = newMobile()
  await login('9000000001')
  await open(`/user-details?id=${member.id}`)
  await page.getByRole('button', { name: 'Change mobile number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change mobile number' })
  await dialog.getByLabel('New mobile number').fill(changed)
  await dialog.getByRole('button', { name: 'Change mobile number' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Enter remark').fill('Lost the phone')
  await dialog.getByRole('button', { name: 'Change mobile number' }).click()
  await expect(page.getByText(`${member.name}: the mobile number is changed.`)).toBeVisible()
  await expect(page.getByRole('link', { name: `+91 ${changed}` })).toBeVisible()
})
