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
