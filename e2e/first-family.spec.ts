import { proposedModules } from '@sangam/contract/modules'
import { test } from './empty-portal.ts'
import { expect, newMobile, type Page } from './fixtures.ts'
import { loginPage } from './login-page.ts'
import { registrationForm } from './registration-form.ts'
import { setupWizard } from './setup-wizard.ts'
import { texts } from './texts.ts'

/** How many fields a trust fills in before the portal opens, and before families register. */
const limits = { setup: 8, beforeFamilies: 12 }

const words = texts.mr
const { admin, settings_page: settings, setup_page: setup, signup_page: signUp, review } = words

/** The empty fields of the page that need an answer. */
const countFields = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:visible:not([type=checkbox]), textarea:visible')
    .evaluateAll((inputs) => inputs.filter((input) => !('value' in input && input.value)).length)

test('a new trust comes from the code to its first listed family @phone-only', async ({
  page,
  open,
  emptyPortal,
}) => {
  // the start of a portal, its setup and a registration
  test.slow()
  const mobile = newMobile()
  const wizard = setupWizard(page)
  const main = page.getByRole('main')
  // what the trust uses is one question
  let fields = 1
  const count = async () => {
    fields += await countFields(page)
  }

  await test.step('the setup', async () => {
    await open('/setup', 'mr')
    await count()
    await wizard.enterCode(emptyPortal.setupCode)
    await wizard.expectStep(1, settings.section_start)
    await count()
    await wizard.fill({
      trust_name: 'Teli Samaj Seva Mandal, Nashik',
      trust_name_mr: 'तेली समाज सेवा मंडळ, नाशिक',
      trust_phone: '9123456780',
      trust_address: '5 Gangapur Road, Nashik 422005',
    })
    await wizard.next()
    await wizard.expectStep(2, settings.section_modules)
    await expect(main.getByRole('checkbox', { checked: true })).toHaveCount(proposedModules.length)
    await wizard.next()
    await wizard.expectStep(3, setup.step_admin)
    await count()
    const code = await emptyPortal.receiveCode(mobile, async () => {
      await page.getByLabel(setup.lbl_mobile).fill(mobile)
      await page.getByRole('button', { name: setup.btn_send_code }).click()
      await expect(page.getByLabel(setup.lbl_otp)).toBeVisible()
    })
    await count()
    await page.getByLabel(setup.lbl_otp).fill(code)
    await page.getByRole('button', { name: setup.btn_finish }).click()
    await expect(page).not.toHaveURL(/\/setup/)
    expect(fields).toBeLessThanOrEqual(limits.setup)
  })

  await test.step('the admin page without records has no queue', async () => {
    await fillSignUp(page, { fname: 'अनिल', lname: 'मोरे' })
    await expect(page).toHaveURL(/\/admin$/)
    await expect(main.getByText(admin.lbl_all_done)).toBeVisible()
    await expect(nextButton(page)).toHaveCount(0)
    await expect(main.locator('a[href*="/review"]')).toHaveCount(0)
  })

  await test.step('what the law needs, from the checklist', async () => {
    fields = 0
    const openPoint = async (point: 'officers' | 'legal') => {
      await open('/admin', 'mr')
      await main.getByRole('link', { name: setup[`point_${point}`] }).click()
      await expect(page).toHaveURL(new RegExp(`section=${point}`))
      await expect(page.getByRole('button', { name: settings.btn_save, exact: true })).toBeVisible()
      await count()
    }
    const save = async () => {
      await page.getByRole('button', { name: settings.btn_save, exact: true }).click()
      await expect(page.getByText(settings.msg_saved)).toBeVisible()
    }
    await openPoint('officers')
    await wizard.fill({
      grievance_officer_name: 'Anil More',
      grievance_officer_name_mr: 'अनिल मोरे',
      data_contact_name: 'Sunita Kale',
    })
    await save()
    await openPoint('legal')
    await wizard.fill({ legal_read_by: 'Adv. Kale', legal_read_on: '01/11/2026' })
    await save()
    expect(fields).toBeLessThanOrEqual(limits.beforeFamilies)
  })
  const superAdmin = await emptyPortal.openSession(mobile)

  await test.step('a family signs up and registers', async () => {
    const family = newMobile()
    await page.evaluate(() => localStorage.removeItem('user'))
    await open('/register', 'mr')
    await page.getByLabel(signUp.lbl_mobile).fill(family)
    const code = await emptyPortal.receiveCode(family, () =>
      fillSignUp(page, { fname: 'सुनंदा', lname: 'वाघ' }),
    )
    await loginPage(page, 'mr').enterOtp(code)
    await expect(page).toHaveURL(/\/registration/)
    await registrationForm(page, 'mr').fillAll()
    await page.getByRole('button', { name: words.registration_page.btn_submit }).click()
    await expect(main).toContainText(/VV-\d{7}/)
    await expect(page).toHaveURL(/\/my-registration/)
  })

  await test.step('"Next" opens the record that has waited longest, over all queues', async () => {
    await page.evaluate(
      (user) => localStorage.setItem('user', user),
      JSON.stringify({ ...superAdmin, consents_due: 0 }),
    )
    const bar = page.getByRole('region', { name: review.lbl_bar })
    const decide = async (queue: string, name: RegExp) => {
      await open('/admin', 'mr')
      await nextButton(page).click()
      await expect(page).toHaveURL(new RegExp(`queue=${queue}`))
      await bar.getByRole('button', { name }).click()
      await expect(main.getByText(review.msg_done)).toBeVisible()
    }
    await decide('users', new RegExp(words.users_page.btn_verify))
    await decide('profiles', new RegExp(`^${review.btn_approve}`))
    await open('/admin', 'mr')
    await expect(main.getByText(admin.lbl_all_done)).toBeVisible()
  })

  await test.step('the list has the first family', async () => {
    await open('/matrimony', 'mr')
    await expect(main.getByRole('article')).toContainText('क्षीरसागर')
  })
})

const nextButton = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: admin.btn_next, exact: true })

async function fillSignUp(page: Page, names: { fname: string; lname: string }): Promise<void> {
  await page.locator('[name=fname]').fill(names.fname)
  await page.locator('[name=lname]').fill(names.lname)
  await page.locator('[name=region_id]').click()
  await page.getByRole('option').nth(1).click()
  await page.getByRole('button', { name: signUp.btn_submit }).click()
}
