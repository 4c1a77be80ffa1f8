import { expect, newMobile, test } from './fixtures.ts'
import { withOtp } from './otp.ts'
import { answerQuestion, linkTo } from './question-link.ts'
import { registerFamily, verify } from './registered-family.ts'
import { texts } from './texts.ts'

const superAdmin = '9000000001'
const { common, login_page, my_data: words, my_data_admin: admins } = texts.mr

/** The part of a text before its first value. */
const start = (text: string) => text.split('{{')[0] ?? ''

test('a nominee agrees, downloads the data and erases the account, in Marathi @phone-only', async ({
  page,
  request,
  login,
  open,
  callAs,
  expectAccessible,
}) => {
  const family = await registerFamily(request)
  await verify(callAs, family)
  const nominee = newMobile()

  await test.step('the member names a person', async () => {
    await login(family.mobile)
    await open('/my-data', 'mr')
    await page.getByLabel(words.lbl_nominee_name).fill('सरिता घाटे')
    await page.getByLabel(words.lbl_nominee_relation).fill('बहीण')
    await page.getByLabel(words.lbl_nominee_mobile).fill(nominee)
    await page.getByRole('button', { name: words.btn_nominee_save }).click()
    await expect(page.getByText(start(words.nominee_asked))).toBeVisible()
  })

  const link = await linkTo(nominee)
  await test.step('the person agrees on another phone', async () => {
    await open('/logout', 'mr')
    await expect(page).toHaveURL(/\/login$/)
    await open(link, 'mr')
    await answerQuestion(page, nominee, 'yes')
  })

  await test.step('a super admin opens the data, with a reason', async () => {
    const { data } = await callAs<{ data: { id: number }[] }>(superAdmin, 'get-user-list', {
      search: family.mobile,
    })
    await login(superAdmin)
    await open(`/user-details?id=${data[0]?.id}`, 'mr')
    await page.getByRole('button', { name: admins.btn_open }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(common.lbl_remark).fill('मृत्यू प्रमाणपत्र')
    await dialog.getByRole('button', { name: common.btn_yes, exact: true }).click()
    await expect(page.getByRole('button', { name: admins.btn_close })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the nominee proves the number', async () => {
    await open('/logout', 'mr')
    await expect(page).toHaveURL(/\/login$/)
    await open('/nominee', 'mr')
    await page.getByLabel(words.lbl_nominee_own).fill(nominee)
    const code = page.getByLabel(login_page.lbl_otp)
    await withOtp(
      nominee,
      async () => {
        await page.getByRole('button', { name: words.btn_nominee_code }).click()
        await expect(code).toBeVisible()
      },
      (otp) => code.fill(otp),
    )
    await expect(page.getByRole('heading', { name: 'Bhaskar Ghate' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('and downloads the copy', async () => {
    await page.getByRole('button', { name: words.btn_export }).click()
    const ready = page.getByRole('button', { name: start(words.btn_download) })
    await expect(ready).toBeVisible({ timeout: 60_000 })
    const saved = page.waitForEvent('download')
    await ready.click()
    expect((await saved).suggestedFilename()).toMatch(/^my-data-.*\.zip$/)
  })

  await test.step('and erases the account', async () => {
    await page.getByRole('button', { name: words.btn_nominee_erase }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.btn_nominee_erase, exact: true }).click()
    await expect(page.getByText(start(words.msg_nominee_erased_on))).toBeVisible()
  })
})
