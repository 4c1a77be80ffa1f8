import { test } from './empty-portal.ts'
import { choose, expect, newMobile, newUtr, type Page } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { loginPage } from './login-page.ts'
import { expectNoOtherName, namesOfOthers } from './other-names.ts'
import { logo, setupWizard } from './setup-wizard.ts'
import { texts } from './texts.ts'

const words = texts.mr
const { settings_page: settings, setup_page: setup, lists_page: lists } = words

test('another trust sets up its portal in Marathi, from the code to a login @phone-only @quick', async ({
  page,
  open,
  emptyPortal,
  expectAccessible,
}) => {
  // the whole setup and the start of a portal
  test.slow()
  const mobile = newMobile()
  const wizard = setupWizard(page)

  await test.step('every page leads to the setup, which asks for the code', async () => {
    await open('/matrimony', 'mr')
    await expect(page).toHaveURL(/\/bariapps\/setup$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(setup.title)
    await expectOnlySwitches(page)
    await expectAccessible()
    await wizard.enterCode('ABCD-EFGH-JKMN')
    await expect(page.getByRole('alert')).toHaveText(setup.err_code)
    await wizard.enterCode(emptyPortal.setupCode.replaceAll('-', '').toLowerCase())
  })

  await test.step('1: the trust, with an empty form', async () => {
    await wizard.expectStep(1, settings.section_start)
    await expect(wizard.field('trust_name')).toHaveValue('')
    await expectAccessible()
    await wizard.next()
    await expect(page.getByText(words.common.err_required).first()).toBeVisible()
    await wizard.fill({
      trust_name: 'Teli Samaj Seva Mandal, Nashik',
      trust_name_mr: 'तेली समाज सेवा मंडळ, नाशिक',
      trust_phone: '9123456780',
      trust_address: '5 Gangapur Road, Nashik 422005',
    })
    await wizard.next()
    await expect(page.getByRole('banner')).toContainText('तेली समाज')
  })

  await test.step('2: what the trust uses, with a proposal', async () => {
    await wizard.expectStep(2, settings.section_modules)
    await expect(page.getByRole('checkbox', { name: settings.module_news })).toBeChecked()
    await expect(page.getByRole('checkbox', { name: settings.module_jobs })).not.toBeChecked()
    await expectAccessible()
    await wizard.next()
  })

  await test.step('3: the first super admin proves a number', async () => {
    await wizard.expectStep(3, setup.step_admin)
    await expectAccessible()
    // a wrong number can be corrected
    await page.getByLabel(setup.lbl_mobile).fill(newMobile())
    await page.getByRole('button', { name: setup.btn_send_code }).click()
    await expect(page.getByLabel(setup.lbl_otp)).toBeVisible()
    await page.getByRole('button', { name: setup.btn_back }).click()
    const code = await emptyPortal.receiveCode(mobile, async () => {
      await page.getByLabel(setup.lbl_mobile).fill(mobile)
      await page.getByRole('button', { name: setup.btn_send_code }).click()
      await expect(page.getByLabel(setup.lbl_otp)).toBeVisible()
    })
    await page.getByLabel(setup.lbl_otp).fill(inMarathi(code))
    await page.getByRole('button', { name: setup.btn_finish }).click()
    await expect(page).not.toHaveURL(/\/setup/)
    // an account without a name has a sign instead of initials
    await expect(page.getByRole('banner').locator('button svg.lucide-user-round')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  await test.step('after name and region, the checklist says what is left', async () => {
    await page.getByLabel(words.signup_page.lbl_fname).first().fill('अनिल')
    await page.getByLabel(words.signup_page.lbl_lname).fill('मोरे')
    await page.getByRole('combobox', { name: words.signup_page.lbl_region }).click()
    await page.getByRole('option').nth(1).click()
    await page.getByRole('button', { name: words.signup_page.btn_submit }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await expect(page.getByRole('heading', { name: setup.lbl_checklist })).toBeVisible()
    await expect(page.getByText(setup.lbl_needed, { exact: true })).toHaveCount(2)
    await expectAccessible()
    // an admin is not asked to register
    await open('/matrimony', 'mr')
    await expect(page.getByText(words.matrimony_page.msg_no_match)).toBeVisible()
    await open('/registration', 'mr')
    await expect(page.getByText(words.registration_page.err_not_open)).toBeVisible()
    await expect(page.getByText(words.registration_page.need_officers)).toBeVisible()
  })

  const openPart = (part: string) => open(`/settings?section=${part}`, 'mr')
  const save = async () => {
    await page.getByRole('button', { name: settings.btn_save, exact: true }).click()
    await expect(page.getByText(settings.msg_saved)).toBeVisible()
  }

  await test.step('name, logo and colors, which the page shows at once', async () => {
    await openPart('trust')
    await expect(wizard.field('trust_whatsapp')).toHaveCount(0)
    await page.getByText(settings.lbl_advanced, { exact: true }).click()
    await wizard.fill({
      trust_short_name: 'Teli Samaj',
      trust_short_name_mr: 'तेली समाज',
      trust_registration: 'E-1234 (Nashik), Maharashtra Public Trusts Act, 1950',
      trust_address_mr: '5, गंगापूर रोड, नाशिक 422005',
      trust_email: 'office@teli.example',
    })
    await choose(page, new RegExp(`^${settings.lbl_colors}`), settings.choice_trust_colors_neel)
    await save()
    await page.getByTestId('logo-file').setInputFiles(await logo())
    await expect(page.getByRole('button', { name: settings.btn_logo_remove })).toBeVisible()
    await expectAccessible()
  })

  await test.step('the responsible persons', async () => {
    await openPart('officers')
    await expect(page.getByText(settings.help_data_contact_name)).toBeVisible()
    await wizard.fill({
      grievance_officer_name: 'Anil More',
      grievance_officer_name_mr: 'अनिल मोरे',
      grievance_appeals_name: 'Vasant Kale',
      grievance_appeals_name_mr: 'वसंत काळे',
      data_contact_name: 'Sunita Kale',
    })
    await save()
    await expectAccessible()
  })

  await test.step('the lists, pasted and renamed', async () => {
    await open('/lists', 'mr')
    await page.getByRole('button', { name: lists.btn_add_lines }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Nashik | नाशिक\nDhule\tधुळे')
    await dialog.getByRole('button', { name: lists.btn_add_all }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row', { name: /धुळे/ })).toBeVisible()
    await choose(page, lists.lbl_list, lists.list_cast)
    await page.getByRole('button', { name: named(lists.btn_rename_named, 'हिंदू') }).click()
    await dialog.locator('[name=name]').fill('Teli')
    await dialog.locator('[name=name_mr]').fill('तेली')
    await dialog.getByRole('button', { name: lists.btn_save }).click()
    await expect(page.getByRole('row', { name: /तेली/ })).toBeVisible()
  })

  await test.step('the fee, and a payment of one rupee before "works"', async () => {
    await openPart('fee')
    const button = settings.btn_save
    await expect(page.getByText(settings.msg_upi_first.replace('{{button}}', button))).toBeVisible()
    await wizard.fill({ payment_upi_id: 'telisamaj@bank' })
    await page.getByRole('button', { name: settings.btn_save, exact: true }).click()
    await expect(page.getByText(settings.err_fee_without_payee).first()).toBeVisible()
    await wizard.fill({
      payment_fee: '501',
      payment_mobile: '9123456780',
      payment_payee_name: 'Teli Samaj',
    })
    await save()
    await expect(page.getByText(settings.msg_upi_test)).toBeVisible()
    await expect(page.getByText(settings.msg_upi_works)).toHaveCount(0)
    await page.getByLabel(settings.lbl_utr).fill(inMarathi(newUtr()))
    await page.getByRole('button', { name: settings.btn_confirm_upi }).click()
    await expect(page.getByRole('main').getByText(settings.msg_upi_works)).toBeVisible()
    await expectAccessible()
  })

  await test.step('the texts to register for SMS, and a test message', async () => {
    await openPart('sms')
    const registered = page.getByRole('main').locator('details').last()
    await registered.locator('summary').click()
    await expect(registered).toContainText('तेली समाज')
    await expect(registered).not.toContainText(namesOfOthers)
    await registered.getByRole('button', { name: settings.btn_copy }).first().click()
    await page.getByLabel(settings.lbl_test_mobile).fill(mobile)
    await emptyPortal.receiveCode(mobile, () =>
      page.getByRole('button', { name: settings.btn_test }).click(),
    )
    await expectAccessible()
  })

  await test.step('the legal texts are read, and families can register', async () => {
    await openPart('legal')
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name: words.legal.privacy_title }).click()
    const policy = await opened
    await expect(policy.getByRole('main')).toContainText('तेली समाज सेवा मंडळ, नाशिक')
    await policy.close()
    await wizard.fill({ legal_read_by: 'Adv. Kale', legal_read_on: '01/11/2026' })
    await save()
    await expectAccessible()
  })

  await test.step('the setup does not exist any more, and its code is refused', async () => {
    await open('/setup', 'mr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words.common.err_page_not_found,
    )
    const { setupCode: code } = emptyPortal
    expect(await emptyPortal.call('setup/begin', { code })).toMatchObject({
      httpStatus: 404,
      message: 'setup_page.err_finished',
    })
  })

  await test.step('the same number logs in to the portal of the trust', async () => {
    await page.evaluate(() => localStorage.removeItem('user'))
    await open('/login', 'mr')
    const login = loginPage(page, 'mr')
    const code = await emptyPortal.receiveCode(mobile, async () => {
      await login.mobile.fill(mobile)
      await login.send.click()
      await expect(login.code).toBeVisible()
    })
    await login.enterOtp(code)
    await expect(page.getByRole('banner')).toContainText('तेली समाज')
    await expectNoHorizontalScrolling(page)
  })

  await test.step('no page, file or document has another name', async () => {
    await expectNoOtherName(emptyPortal)
  })
})

test('wrong codes of others do not stop the setup @phone-only', async ({
  page,
  open,
  emptyPortal,
}) => {
  const wizard = setupWizard(page)
  for (let tries = 0; tries < 12; tries += 1) {
    await emptyPortal.call('setup/begin', { code: 'ABCD-EFGH-JKMN' })
  }
  await open('/setup', 'mr')
  await wizard.enterCode('ABCD-EFGH-JKMN')
  await expect(page.getByRole('alert')).toHaveText(/\S/)
  await wizard.enterCode(emptyPortal.setupCode)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

/** The header has the switches of language and colors; nothing else works before the setup. */
async function expectOnlySwitches(page: Page): Promise<void> {
  const header = page.getByRole('banner')
  await expect(header.getByRole('button')).toHaveCount(2)
  await expect(header.getByRole('button', { name: words.shell.lbl_english })).toBeVisible()
  await expect(header.getByRole('button', { name: words.shell.lbl_theme })).toBeVisible()
  await expect(page.getByRole('link', { name: words.shell.lbl_login })).toHaveCount(0)
  await expect(page.getByRole('link', { name: words.shell.lbl_share })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
}

/** With the digits of Marathi keyboards. */
const inMarathi = (number: string) =>
  number.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))

/** A text with a name in it. */
const named = (text: string, name: string) => text.replace('{{name}}', name)
