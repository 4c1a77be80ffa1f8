import type { Portal } from '../test-portal/portal.ts'
import { test } from './demo-portal.ts'
import { choose, expect, type Page, superAdmin } from './fixtures.ts'
import { texts } from './texts.ts'

const { common, profile, registration_page: form, settings_page: settings } = texts.mr

/** Logs in at the portal of the test and closes the panel about its notices. */
async function logIn(page: Page, portal: Portal): Promise<void> {
  const user = await portal.openSession(superAdmin)
  await portal.call('consents/seen', {}, user.access_token)
  await page.evaluate(
    (stored) => localStorage.setItem('user', stored),
    JSON.stringify({ ...user, consents_due: 0 }),
  )
}

test('a trust requires one line of the biodata and hides another one @phone-only', async ({
  page,
  open,
  demoPortal,
  expectAccessible,
}) => {
  // the start of a portal
  test.slow()
  await open('/login', 'mr')
  await logIn(page, demoPortal)

  await test.step('the super admin chooses', async () => {
    await open('/settings?section=biodata', 'mr')
    await choose(page, profile.diet, settings.field_required)
    await choose(page, profile.gan, settings.field_hidden)
    await expectAccessible()
    await page.getByRole('button', { name: settings.btn_save, exact: true }).click()
    await expect(page.getByText(settings.msg_saved)).toBeVisible()
  })

  await test.step('the form follows', async () => {
    await open('/registration', 'mr')
    // required: in the open, before the fold
    await expect(page.getByRole('combobox', { name: profile.diet })).toBeVisible()
    await page.getByText(form.lbl_further, { exact: true }).click()
    await expect(page.getByRole('combobox', { name: profile.nadi })).toBeVisible()
    await expect(page.getByRole('combobox', { name: profile.gan })).toHaveCount(0)
    await page.getByRole('button', { name: form.btn_next, exact: true }).click()
    const diet = page.getByRole('combobox', { name: profile.diet })
    await expect(diet).toHaveAccessibleDescription(common.err_required)
  })
})

test('a trust adds a line of its own, and a family finds it in the form @phone-only @quick', async ({
  page,
  open,
  demoPortal,
  expectAccessible,
}) => {
  // the start of a portal
  test.slow()
  await open('/login', 'mr')
  await logIn(page, demoPortal)

  await test.step('six steps: section, button, two names, choices, save', async () => {
    await open('/settings', 'mr')
    await choose(page, settings.lbl_section, settings.section_biodata)
    await page.getByRole('button', { name: settings.btn_own_add, exact: true }).click()
    await page.getByLabel(settings.lbl_own_name, { exact: false }).fill('Branch')
    await page.getByLabel(settings.lbl_own_name_mr, { exact: false }).fill('पाती')
    await page.getByLabel(settings.lbl_own_choices, { exact: true }).fill('Elder\nYounger')
    await page.getByLabel(settings.lbl_own_choices_mr, { exact: true }).fill('थोरली\nधाकटी')
    await expectAccessible()
    await page.getByRole('button', { name: settings.btn_save, exact: true }).click()
    await expect(page.getByText(settings.msg_saved)).toBeVisible()
  })

  const own = page.getByRole('combobox', { name: 'पाती' })
  await test.step('the form asks for it below the other optional lines', async () => {
    await open('/registration', 'mr')
    await page.getByText(form.lbl_further, { exact: true }).click()
    // the long texts load when the lines open; the list of choices closes while they move
    await expect(page.locator('textarea[name=physical_condition]')).toBeVisible()
    const saved = page.waitForResponse(/drafts\/save/)
    await own.click()
    await page.getByRole('option', { name: 'धाकटी', exact: true }).click({ timeout: 20_000 })
    await saved
  })

  await test.step('a line that the trust removes leaves the open form with the next visit', async () => {
    await page.reload()
    // the draft has the answer
    await expect(own).toHaveValue('धाकटी')
    await open('/settings?section=biodata', 'mr')
    await page.getByRole('button', { name: settings.btn_own_remove, exact: true }).click()
    const again = page.getByRole('button', { name: settings.btn_own_again, exact: true })
    await expect(again).toBeVisible()
    await page.getByRole('button', { name: settings.btn_save, exact: true }).click()
    await expect(page.getByText(settings.msg_saved)).toBeVisible()
    await open('/registration', 'mr')
    await expect(page.getByText(form.lbl_further, { exact: true })).toBeVisible()
    await expect(own).toHaveCount(0)
  })
})
