import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { sampleProfileForm } from '@sangam/contract/profiles/sample-form'
import { languages } from '@sangam/i18n/languages'
import { readPdf } from '../apps/server/src/testing/read-pdf.ts'
import { root } from '../scripts/paths.ts'
import { sendCall } from '../test-portal/call.ts'
import type { Portal } from '../test-portal/portal.ts'
import { test } from './empty-portal.ts'
import { choose, expect, newMobile, newUtr, type Page } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { loginPage } from './login-page.ts'
import { logo, setupWizard } from './setup-wizard.ts'
import { texts } from './texts.ts'

const words = texts.mr
const { settings_page: settings, setup_page: setup, lists_page: lists } = words

/** What no page of a trust with another name may show; names of styles are in small letters. */
const namesOfOthers = /Sangam|संगम|Hindu|हिंदू/

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

  await test.step('1: name, address, logo and colors, which the page shows at once', async () => {
    await wizard.expectStep(1, settings.section_trust)
    await expect(wizard.field('trust_name')).toHaveValue('')
    await expectAccessible()
    await wizard.next()
    await expect(page.getByText(words.common.err_required).first()).toBeVisible()
    await wizard.fill({
      trust_name: 'Teli Samaj Seva Mandal, Nashik',
      trust_name_mr: 'तेली समाज सेवा मंडळ, नाशिक',
      trust_short_name: 'Teli Samaj',
      trust_short_name_mr: 'तेली समाज',
      trust_registration: 'E-1234 (Nashik), Maharashtra Public Trusts Act, 1950',
      trust_address: '5 Gangapur Road, Nashik 422005',
      trust_address_mr: '5, गंगापूर रोड, नाशिक 422005',
      trust_phone: '9123456780',
      trust_whatsapp: '9123456780',
      trust_email: 'office@teli.example',
    })
    await page.getByTestId('logo-file').setInputFiles(await logo())
    await expect(page.getByRole('button', { name: settings.btn_logo_remove })).toBeVisible()
    await choose(page, new RegExp(`^${settings.lbl_colors}`), settings.choice_trust_colors_neel)
    await wizard.next()
    await expect(page.getByRole('banner')).toContainText('तेली समाज')
  })

  await test.step('2: the responsible persons', async () => {
    await wizard.expectStep(2, settings.section_officers)
    await expectAccessible()
    await wizard.fill({
      grievance_officer_name: 'Anil More',
      grievance_officer_name_mr: 'अनिल मोरे',
      grievance_appeals_name: 'Vasant Kale',
      grievance_appeals_name_mr: 'वसंत काळे',
      data_contact_name: 'Sunita Kale',
      data_contact_designation: 'Secretary',
      data_contact_mobile: '9123456781',
      data_contact_email: 'data@teli.example',
      data_contact_hours: '10:00–17:00',
    })
    await wizard.next()
  })

  await test.step('3: the lists, pasted and renamed', async () => {
    await wizard.expectStep(3, settings.section_lists)
    await page.getByRole('button', { name: lists.btn_add_lines }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Nashik | नाशिक\nDhule\tधुळे')
    await dialog.getByRole('button', { name: lists.btn_add_all }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row', { name: /धुळे/ })).toBeVisible()
    await expectAccessible()
    await choose(page, lists.lbl_list, lists.list_cast)
    await page.getByRole('button', { name: named(lists.btn_rename_named, 'हिंदू') }).click()
    await dialog.locator('[name=name]').fill('Teli')
    await dialog.locator('[name=name_mr]').fill('तेली')
    await dialog.getByRole('button', { name: lists.btn_save }).click()
    await expect(page.getByRole('row', { name: /तेली/ })).toBeVisible()
    await wizard.next()
  })

  await test.step('4: the rules propose not to ask the bride or groom', async () => {
    await wizard.expectStep(4, settings.section_policy)
    await expect(page.getByRole('combobox', { name: settings.lbl_candidate_consent })).toHaveValue(
      settings.choice_candidate_consent_off,
    )
    await expectAccessible()
    await wizard.fill({ dormant_months: inMarathi('36') })
    await wizard.next()
  })

  await test.step('5: the fee, and a payment of one rupee before "works"', async () => {
    await wizard.expectStep(5, settings.section_fee)
    const button = setup.btn_next
    await expect(page.getByText(settings.msg_upi_first.replace('{{button}}', button))).toBeVisible()
    await wizard.fill({ payment_upi_id: 'telisamaj@bank', payment_payee_name: 'Teli Samaj' })
    await wizard.next()
    await expect(page.getByText(settings.msg_upi_test)).toBeVisible()
    await expect(page.getByText(settings.msg_upi_works)).toHaveCount(0)
    await page.getByLabel(settings.lbl_utr).fill(inMarathi(newUtr()))
    await page.getByRole('button', { name: settings.btn_confirm_upi }).click()
    await expect(page.getByRole('main').getByText(settings.msg_upi_works)).toBeVisible()
    await expectAccessible()
    await wizard.next()
  })

  await test.step('6: the texts to register for SMS, and a test message', async () => {
    await wizard.expectStep(6, settings.section_sms)
    await page.locator('summary').click()
    const registered = page.getByRole('main').locator('details')
    await expect(registered).toContainText('तेली समाज')
    await expect(registered).not.toContainText(namesOfOthers)
    await registered.getByRole('button', { name: settings.btn_copy }).first().click()
    await page.getByLabel(settings.lbl_test_mobile).fill(mobile)
    await emptyPortal.receiveCode(mobile, () =>
      page.getByRole('button', { name: settings.btn_test }).click(),
    )
    await expectAccessible()
    await wizard.next()
  })

  await test.step('7: the legal texts can be read before anybody can log in', async () => {
    await wizard.expectStep(7, settings.section_legal)
    const opened = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name: words.legal.privacy_title }).click()
    const policy = await opened
    await expect(policy.getByRole('main')).toContainText('तेली समाज सेवा मंडळ, नाशिक')
    await policy.close()
    await expectAccessible()
    await wizard.next()
  })

  await test.step('8: the first super admin proves a number and is logged in', async () => {
    await wizard.expectStep(8, setup.step_admin)
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

/** Looks into every built page, the manifest, the public data, the lists and a biodata. */
async function expectNoOtherName(portal: Portal): Promise<void> {
  const base = `${portal.url}/bariapps`
  const built = await readdir(path.join(root, 'apps/web/dist'))
  const pages = built.filter((name) => name.endsWith('.html')).map((name) => name.slice(0, -5))
  expect(pages.length).toBeGreaterThan(3)
  for (const file of [...pages, 'manifest.webmanifest', 'data/configs.json']) {
    const text = await (await fetch(`${base}/${file}`)).text()
    expect(text, file).not.toMatch(namesOfOthers)
  }
  const { data } = await portal.call('get-master-data', {})
  expect(JSON.stringify(data)).not.toMatch(namesOfOthers)

  const { token, photo } = await registerProfile(portal)
  for (const language of languages) {
    const response = await fetch(`${base}/api/profile-pdf/${photo}?lang=${language}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status, 'the biodata').toBe(200)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { text } = await readPdf(bytes)
    expect(text).toMatch(/Teli Samaj|तेली समाज/)
    expect(text).not.toMatch(namesOfOthers)
    expect(bytes.toString('latin1')).not.toMatch(/sangam/i)
  }
}

/** A member of the new trust with a registration. */
async function registerProfile(portal: Portal) {
  const mobile = newMobile()
  const person = { fname: 'Bhaskar', lname: 'Ghate', mobile_no: mobile, region_id: 1 }
  await portal.call('save-user-details', { ...person, city_village_name: 'Nashik' })
  const token = await portal.login(mobile)
  const photo = await logo()
  const form = new FormData()
  form.append('actionType', 'add_vadhu_var')
  form.append('bride_groom_id', '0')
  form.append('file', new Blob([new Uint8Array(photo.buffer)]), photo.name)
  const upload = JSON.parse((await sendCall(portal.url, 'upload', form, { token })).text)
  const image_path: string = upload.data[0].image_path
  const { status, message } = await portal.call(
    'vadhu-var-registration',
    { ...sampleProfileForm, bride_groom_id: 0, associate_id: 0, image_path },
    token,
  )
  expect([status, message]).toEqual(['success', expect.any(String)])
  return { token, photo: image_path.replace('profile/', '') }
}
