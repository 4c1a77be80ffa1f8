import { admin, expect, test } from './fixtures.ts'
import { loginPage } from './login-page.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

test('a member leaves and comes back, in Marathi @phone-only @quick', async ({
  page,
  request,
  login,
  open,
  callAs,
  expectAccessible,
}) => {
  const { my_data: words } = texts.mr
  const family = await registerFamily(request)
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })

  await test.step('the page of the offer to stay, opened without a login, leads to it', async () => {
    await open('/stay', 'mr')
    await expect(page).toHaveURL(/\/login$/)
    await expect(loginPage(page, 'mr').mobile).toBeVisible()
  })

  await login(family.mobile)
  await test.step('the page shows what is stored', async () => {
    await open('/my-data', 'mr')
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByText(words.purpose_registration)).toBeVisible()
  })

  await test.step('leave', async () => {
    await page.getByRole('button', { name: words.btn_leave }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(words.msg_confirm_leave)
    await dialog.getByRole('button', { name: words.btn_confirm_leave, exact: true }).click()
    // the page of the data, which stays until the login is loaded, has a field for a number too
    const { title } = texts.mr.login_page
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  })

  await test.step('a login offers to stay', async () => {
    await loginPage(page, 'mr').logIn(family.mobile)
    await expect(page.getByRole('heading', { level: 1, name: words.title_stay })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: words.btn_stay, exact: true }).click()
    await expect(page).toHaveURL(/\/my-registration$/)
  })

  await test.step('the registration is visible again', async () => {
    await expect(page.getByText(family.number).first()).toBeVisible()
  })
})
