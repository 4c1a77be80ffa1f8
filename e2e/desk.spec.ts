import { Buffer } from 'node:buffer'
import { test } from './empty-portal.ts'
import { expect, newMobile, type Page } from './fixtures.ts'
import { printLetter } from './letter.ts'
import { registrationForm } from './registration-form.ts'
import { setupWizard } from './setup-wizard.ts'
import { texts } from './texts.ts'

const words = texts.mr
const {
  claim_page: claim,
  import_page: imports,
  letter_page: letterPage,
  letters_page: letters,
  setup_page: setup,
  signup_page: signUp,
} = words

const family = newMobile()
const register = `नाव,मोबाईल,जन्म तारीख,गाव,लिंग,विभाग
कल्याणी रमेश क्षीरसागर,${family},०७/०३/१९९८,अकोला,स्त्री,नागपूर
`

test('a family of a trust without SMS comes from its letter to the list @phone-only @quick', async ({
  page,
  open,
  emptyPortal,
}) => {
  // the start of a portal, its setup and a registration
  test.slow()
  const admin = newMobile()
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const main = page.getByRole('main')
  let token = ''
  let letter = { number: '', code: '' }

  await test.step('the setup', async () => {
    const wizard = setupWizard(page)
    await open('/setup', 'mr')
    await wizard.enterCode(emptyPortal.setupCode)
    await wizard.fill({
      trust_name: 'Teli Samaj Seva Mandal, Nashik',
      trust_name_mr: 'तेली समाज सेवा मंडळ, नाशिक',
      trust_phone: '9123456780',
      trust_address: '5 Gangapur Road, Nashik 422005',
    })
    await wizard.next()
    await expect(main.getByText(words.settings_page.module_desk_text)).toBeVisible()
    await wizard.next()
    const code = await emptyPortal.receiveCode(admin, async () => {
      await page.getByLabel(setup.lbl_mobile).fill(admin)
      await button(setup.btn_send_code).click()
      await expect(page.getByLabel(setup.lbl_otp)).toBeVisible()
    })
    await page.getByLabel(setup.lbl_otp).fill(code)
    await button(setup.btn_finish).click()
    await page.locator('[name=fname]').fill('अनिल')
    await page.locator('[name=lname]').fill('मोरे')
    await page.locator('[name=region_id]').click()
    await page.getByRole('option').nth(1).click()
    await button(signUp.btn_submit).click()
    await expect(page).toHaveURL(/\/admin$/)
    token = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').access_token)
    const savePoint = async (point: 'officers' | 'legal', values: Record<string, string>) => {
      await open(`/settings?section=${point}`, 'mr')
      await wizard.fill(values)
      await button(words.settings_page.btn_save).click()
      await expect(page.getByText(words.settings_page.msg_saved)).toBeVisible()
    }
    await savePoint('officers', {
      grievance_officer_name: 'Anil More',
      grievance_officer_name_mr: 'अनिल मोरे',
      data_contact_name: 'Sunita Kale',
    })
    await savePoint('legal', { legal_read_by: 'Adv. Kale', legal_read_on: '01/11/2026' })
  })

  await test.step('the old register is imported and the letter printed', async () => {
    await open('/import', 'mr')
    await page.getByLabel(imports.lbl_source).fill('Forms of the trust')
    await page.getByLabel(imports.lbl_year).fill('2019')
    await expect(button(imports.btn_upload)).toBeEnabled()
    await page.getByTestId('import-input').setInputFiles({
      name: 'वधू.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(register),
    })
    await page.getByRole('button', { name: imports.step_invite }).click()
    const print = button(letters.btn_print_one.replace('{{count}}', '1'))
    await expect(print).toBeEnabled({ timeout: 20_000 })
    const printed = await printLetter(page, () => print.click())
    expect(printed.pages).toBe(1)
    expect(printed.text).toContain('कल्याणी रमेश क्षीरसागर')
    letter = printed
    await expect(page.getByText(letters.msg_nobody)).toBeVisible()
  })

  await test.step('the family scans the letter and logs in', async () => {
    await page.evaluate(() => localStorage.removeItem('user'))
    await open('/login', 'mr')
    await page.getByRole('link', { name: words.login_page.msg_have_letter_link }).click()
    await page.getByLabel(letterPage.lbl_number).fill(letter.number)
    await page.getByLabel(letterPage.lbl_code).fill('ACDE-ACDE')
    await button(letterPage.btn_log_in).click()
    await expect(page.getByText(letterPage.err_wrong)).toBeVisible()
    await open(`/letter#${letter.number}-${letter.code}`, 'mr')
    await expect(page.getByLabel(letterPage.lbl_number)).toHaveValue(letter.number)
    await button(letterPage.btn_log_in).click()
    await expect(page.getByText('क… क्षीरसागर, अकोला')).toBeVisible()
  })

  await test.step('completes its biodata and sends it', async () => {
    await button(claim.btn_yes).click()
    await expect(page.getByLabel(words.profile.fname)).toHaveValue('कल्याणी')
    await registrationForm(page, 'mr').fillAll()
    await button(words.registration_page.btn_submit).click()
    await expect(main).toContainText(/VV-\d{7}/)
    await open('/my-account', 'mr')
    await expect(main.getByText(words.account_page.title_by_letter)).toBeVisible()
    expect(emptyPortal.output()).not.toContain(`SMS to +91${family}`)
  })

  await test.step('the office verifies and approves, and the family is in the list', async () => {
    await logInAs(page, token)
    await open('/desk?show=letters', 'mr')
    await expect(main.getByRole('article')).toContainText(letters.state_used)
    for (const name of [words.users_page.btn_verify, words.review.btn_approve]) {
      await open('/admin', 'mr')
      await main.getByRole('link', { name: words.admin.btn_next, exact: true }).click()
      await page
        .getByRole('region', { name: words.review.lbl_bar })
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click()
      await expect(main.getByText(words.review.msg_done)).toBeVisible()
    }
    await open('/matrimony', 'mr')
    await expect(main.getByRole('article')).toContainText('क्षीरसागर')
  })

  async function logInAs(of: Page, sessionToken: string): Promise<void> {
    const { data } = await emptyPortal.call('session/me', {}, sessionToken)
    await of.evaluate(
      (user) => localStorage.setItem('user', user),
      JSON.stringify({ ...data, access_token: sessionToken }),
    )
  }
})
