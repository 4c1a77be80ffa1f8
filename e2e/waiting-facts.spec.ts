import { admin, expect, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { registerFamily } from './registered-family.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

const { en, mr } = texts
const phone = { width: 360, height: 740 }
const computer = { width: 1280, height: 800 }

test('a new birth date waits, the family sees both, and an admin rejects it with a reason', async ({
  page,
  request,
  login,
  open,
  callAs,
  expectAccessible,
}) => {
  test.slow()
  await page.setViewportSize(phone)
  const family = await registerFamily(request)
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    action_type: 'approv_reject',
    acton_name: 'Approved',
  })

  await login(family.mobile)
  await open(`/registration?id=${family.profileId}`, 'mr')
  await expect(page.getByText(mr.registration_page.msg_facts)).toBeVisible()
  const form = registrationForm(page, 'mr')
  const approved = await form.field('date_of_birth').inputValue()
  await form.field('date_of_birth').fill('02/01/1995')
  await page.getByRole('button', { name: form.buttons.btn_save }).click()
  await page.waitForURL(new RegExp(`/details/${family.profileId}`))
  await open('/my-registration', 'mr')
  const waiting = page.getByRole('status').filter({ hasText: mr.details_page.lbl_facts_waiting })
  await expect(waiting).toContainText('02/01/1995')
  await expect(waiting).toContainText(approved)
  await expectNoHorizontalScrolling(page)
  await expectAccessible()

  await page.setViewportSize(computer)
  await login(admin)
  await open('/edits', 'en')
  const entry = page.getByRole('article').filter({ hasText: family.number })
  await expect(entry.getByRole('definition')).toHaveText([
    `${en.edits_page.lbl_before}${approved}`,
    `${en.edits_page.lbl_asked}02/01/1995`,
  ])
  await entry.getByRole('button', { name: en.edits_page.btn_reject_waiting }).click()
  const dialog = page.getByRole('dialog', { name: en.common.lbl_confirmation })
  await dialog.getByLabel(en.common.lbl_remark).fill('Please send the certificate')
  await dialog.getByRole('button', { name: en.common.btn_yes }).click()
  await expect(page.getByText(en.edits_page.msg_rejected)).toBeVisible()
  await expect(entry).toHaveCount(0)

  await login(family.mobile)
  await open('/my-registration', 'en')
  await expect(page.getByText('Please send the certificate')).toBeVisible()
  await expect(waiting).toHaveCount(0)
})
