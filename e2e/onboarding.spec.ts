import { admin, expect, newMobile, newUtr, type Page, test } from './fixtures.ts'
import { loginPage } from './login-page.ts'
import { receiveOtp } from './otp.ts'
import { expectRegistered, registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

test('a new family comes from the first visit to the receipt and a first wish @phone-only', async ({
  page,
  open,
  callAs,
}) => {
  // a whole journey with three logins
  test.slow()
  const words = texts.mr
  const mobile = newMobile()
  const utr = newUtr()
  const main = page.getByRole('main')
  const login = loginPage(page, 'mr')

  await test.step('the number is unknown and leads to sign-up', async () => {
    await open('/home', 'mr')
    await main.getByRole('link', { name: words.shell.lbl_login }).click()
    await login.mobile.fill(mobile)
    await login.send.click()
    await expect(page.getByText(words.login_page.err_user_not_exists)).toBeVisible()
    await expect(page.getByLabel(words.signup_page.lbl_mobile)).toHaveValue(mobile)
  })

  await test.step('the code leads from sign-up to the registration', async () => {
    await page.locator('[name=fname]').fill('सुनंदा')
    await page.locator('[name=lname]').fill('Wagh')
    await chooseNth(page, 'region_id', 1)
    const otp = await receiveOtp(mobile, async () => {
      await page.getByRole('button', { name: words.signup_page.btn_submit }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        words.signup_page.msg_thank_you,
      )
    })
    await login.enterOtp(otp)
    await expect(page).toHaveURL(/\/registration$/)
  })

  await test.step('the registration leads to the fee', async () => {
    await registrationForm(page, 'mr').fillAll()
    await page.getByRole('button', { name: words.registration_page.btn_submit }).click()
    await expect(page).toHaveURL(/\/payment\?id=\d+$/)
    await expect(main).toContainText(/VV-\d{7}/)
    await expect(main).toContainText(words.registration_page.msg_keep_number)
  })

  await test.step('the reported payment is checked', async () => {
    await page.locator('[name=utr]').fill(utr)
    await page.getByRole('button', { name: words.payment_page.btn_claim }).click()
    await expect(main.getByText(words.payment_page.title_checking)).toBeVisible()
    await page.getByRole('button', { name: words.common.btn_ok }).click()
    await expect(page.getByRole('list', { name: words.registration_timeline.title })).toContainText(
      words.fee.msg_checking,
    )
  })

  await test.step('the trust verifies, approves and confirms', async () => {
    const { id } = await callAs<{ id: number }>(mobile, 'session/me')
    await callAs(admin, 'user-actions', {
      user_details_id: id,
      action_type: 'user_verification',
      acton_data: '1',
    })
    const { data } = await callAs<{ data: { id: number; bride_groom_id: number }[] }>(
      admin,
      'payments/list',
      { search: utr },
    )
    const [payment] = data
    await callAs(admin, 'vadhu-var/approve-reject', {
      bride_groom_id: payment?.bride_groom_id,
      acton_name: 'Approved',
      action_type: 'approv_reject',
    })
    await callAs(admin, 'payments/decide', {
      payment_id: payment?.id,
      acton_name: 'done',
      acton_remark: '',
    })
  })

  await test.step('the family has a receipt and is listed', async () => {
    await open('/my-registration', 'mr')
    const steps = page.getByRole('list', { name: words.registration_timeline.title })
    await expect(steps).toContainText(words.registration_timeline.list_listed)
    await expect(steps).toContainText(/SR-\d{6}/)
    // reviewed and paid
    await expect(steps.getByText(/^\d\d\/\d\d\/\d{4}$/)).toHaveCount(2)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: words.payment_page.btn_receipt }).click()
    expect((await saving).suggestedFilename()).toMatch(/-SR-\d{6}\.pdf$/)
  })

  await test.step('home shows the newest profiles, and one of another family is wished', async () => {
    await open('/home', 'mr')
    await expect(main).toContainText(words.my_registration_page.next_Approved)
    const heart = main
      .getByRole('article')
      .getByRole('button', { name: words.wish_list.btn_add.split('{{name}}')[1] ?? '' })
      .first()
    await heart.click()
    const [, added = ''] = words.wish_list.msg_added.split('{{name}}')
    await expect(page.getByText(added)).toBeVisible()
  })
})

async function chooseNth(page: Page, name: string, index: number): Promise<void> {
  await page.locator(`[name=${name}]`).click()
  await page.getByRole('option').nth(index).click()
}

test('without a fee the form leads to the own registration, which shows the number', async ({
  page,
  open,
  login,
  newcomer,
  request,
  baseUrl,
}) => {
  const configs = await (await request.get(`${baseUrl}/data/configs.json`)).json()
  await page.route('**/data/configs.json', (route) =>
    route.fulfill({ json: { ...configs, is_payment_enabled: 0 } }),
  )
  const person = await newcomer('Sneha', 'Borade')
  await login(person.mobile)
  await open('/registration')
  await registrationForm(page).fillAll()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expectRegistered(page, '/my-registration')
  await page.reload()
  await expectRegistered(page, '/my-registration')
})
