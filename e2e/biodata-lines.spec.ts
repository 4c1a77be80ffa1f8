import type { Portal } from '../test-portal/portal.ts'
import { test } from './demo-portal.ts'
import { admin, choose, expect, member, type Page, superAdmin } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { texts } from './texts.ts'

const { common, profile, registration_page: form, settings_page: settings } = texts.mr
const { matrimony_page: list } = texts.mr

/** A verified member of the demo data without a profile. */
const reader = '9000000004'

/** Logs in at the portal of the test and closes the panel about its notices. */
async function logIn(page: Page, portal: Portal, mobile = superAdmin): Promise<void> {
  const user = await portal.openSession(mobile)
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

/** Counts the taps on the page and the fields that are typed in, until the page is loaded again. */
async function countSteps(page: Page): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.evaluate(`
    window.counted = { taps: 0, fields: new Set() }
    addEventListener('pointerdown', () => counted.taps++, true)
    addEventListener('input', ({ target }) => {
      if (target.matches('textarea, input:not([type=checkbox])')) counted.fields.add(target)
    }, true)`)
  return () => page.evaluate('({ taps: counted.taps, fields: counted.fields.size })')
}

test('a trust adds a line, a family answers it, and another member filters by it @phone-only', async ({
  page,
  open,
  demoPortal,
  expectAccessible,
}) => {
  // the start of a portal
  test.slow()
  await open('/login', 'mr')
  await logIn(page, demoPortal)

  await test.step('six taps and four typed fields add a line with choices, filter and card', async () => {
    await open('/settings', 'mr')
    const steps = await countSteps(page)
    await choose(page, settings.lbl_section, settings.section_biodata)
    await page.getByRole('button', { name: settings.btn_own_add, exact: true }).click()
    await page.getByLabel(settings.lbl_own_name, { exact: false }).fill('Branch')
    await page.getByLabel(settings.lbl_own_name_mr, { exact: false }).fill('पाती')
    await page.getByLabel(settings.lbl_own_choices, { exact: true }).fill('Elder\nYounger')
    await page.getByLabel(settings.lbl_own_choices_mr, { exact: true }).fill('थोरली\nधाकटी')
    await page.getByRole('switch', { name: settings.lbl_own_on_card }).check()
    await page.getByRole('switch', { name: settings.lbl_own_filter }).check()
    await expectAccessible()
    await page.getByRole('button', { name: settings.btn_save, exact: true }).click()
    await expect(page.getByText(settings.msg_saved)).toBeVisible()
    // two taps choose the section
    expect(await steps()).toEqual({ taps: 6, fields: 4 })
  })

  const own = page.getByRole('combobox', { name: 'पाती' })
  const answerIt = async () => {
    await page.getByText(form.lbl_further, { exact: true }).click()
    // the long texts load when the lines open; the list of choices closes while they move
    await expect(page.locator('textarea[name=physical_condition]')).toBeVisible()
    await own.click()
    await page.getByRole('option', { name: 'धाकटी', exact: true }).click({ timeout: 20_000 })
  }
  await test.step('a new form asks for it below the other optional lines', async () => {
    await open('/registration', 'mr')
    const saved = page.waitForResponse(/drafts\/save/)
    await answerIt()
    await saved
    await page.reload()
    // the draft has the answer
    await expect(own).toHaveValue('धाकटी')
  })

  await test.step('a registered family answers it', async () => {
    await logIn(page, demoPortal, member)
    await open('/registration?id=1', 'mr')
    await expect(page.getByLabel(profile.fname)).toHaveValue('Asha')
    // its other optional lines have values, so they are in the open
    await own.click()
    await page.getByRole('option', { name: 'धाकटी', exact: true }).click()
    await page.getByRole('button', { name: form.btn_save, exact: true }).click()
    await expect(page.getByText(form.msg_updated)).toBeVisible()
  })

  const answer = 'पाती: धाकटी'
  const chip = page.getByRole('button', { name: list.btn_clear.replace('{{field}}', answer) })
  await test.step('another member filters by it and reads it on the card and in the details', async () => {
    const { data } = await demoPortal.call(
      'get-user-list',
      { search: reader },
      await demoPortal.login(superAdmin),
    )
    await demoPortal.call(
      'user-actions',
      { user_details_id: data.data[0]?.id ?? 0, action_type: 'vadhu_var_access', acton_data: '1' },
      await demoPortal.login(admin),
    )
    await logIn(page, demoPortal, reader)
    await open('/matrimony', 'mr')
    await page.getByRole('button', { name: list.lbl_filters, exact: true }).click()
    const sheet = page.getByRole('dialog', { name: list.lbl_filters })
    await sheet.getByRole('combobox', { name: 'पाती' }).click()
    await page.getByRole('option', { name: 'धाकटी', exact: true }).click()
    await expectAccessible()
    await sheet.getByRole('button', { name: list.btn_show_one.replace('{{count}}', '1') }).click()
    await expect(chip).toBeVisible()
    const card = page.getByRole('article')
    await expect(card).toHaveCount(1)
    await expect(card).toContainText(answer)
    await expectNoHorizontalScrolling(page)
    await card.getByRole('link').first().click()
    await expect(page.getByRole('term').filter({ hasText: /^पाती$/ })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^धाकटी$/ })).toBeVisible()
  })

  await test.step('a wide screen, which has no chips, shows the filter of an address in the open', async () => {
    await page.goBack()
    await expect(chip).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.reload()
    await expect(own).toHaveValue('धाकटी')
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('a line that the trust removes leaves forms, cards and filters', async () => {
    const filtered = page.url()
    await logIn(page, demoPortal)
    await open('/settings?section=biodata', 'mr')
    await page.getByRole('button', { name: settings.btn_own_remove, exact: true }).click()
    const again = page.getByRole('button', { name: settings.btn_own_again, exact: true })
    await expect(again).toBeVisible()
    await page.getByRole('button', { name: settings.btn_save, exact: true }).click()
    await expect(page.getByText(settings.msg_saved)).toBeVisible()
    await open('/registration', 'mr')
    await expect(page.getByText(form.lbl_further, { exact: true })).toBeVisible()
    await expect(own).toHaveCount(0)
    await page.goto(filtered)
    await expect(page.getByRole('article').nth(1)).toBeVisible()
    await expect(page.getByText(answer)).toHaveCount(0)
    await expect(own).toHaveCount(0)
  })
})
