import { reasonIn } from '@sangam/i18n/reasons'
import { admin, expect, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

test('a rejected profile is corrected with its photo and submitted again @phone-only', async ({
  page,
  open,
  login,
  request,
  callAs,
}) => {
  const family = await registerFamily(request)
  const reject = (acton_remark: string) =>
    callAs(admin, 'vadhu-var/approve-reject', {
      bride_groom_id: family.profileId,
      acton_name: 'Rejected',
      acton_remark,
      action_type: 'approv_reject',
    })
  // an earlier version stored the text of the admin's language
  await reject('The photo is not clear')
  const unclear = reasonIn('mr', 'reason.photo_unclear')
  await login(family.mobile)
  await open('/my-registration', 'mr')
  const form = registrationForm(page, 'mr')
  await page.getByRole('link', { name: texts.mr.details_page.btn_edit }).click()
  await expect(page.getByText(unclear)).toBeVisible()
  await form.press(texts.mr.profile.section_photo)
  await form.fill.photo()
  await expect(page.getByText(unclear)).toBeVisible()
  await form.press(form.buttons.btn_submit_again)
  await page.waitForURL(/\/my-registration/)
  await expect(page.getByText(texts.mr.approval.status_Pending, { exact: true })).toBeVisible()

  await reject('reason.photo_unclear')
  await open(`/details/${family.profileId}`)
  await expect(page.getByText('The photo is not clear')).toBeVisible()
  await page.getByRole('button', { name: 'Submit again' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit again' })).toHaveCount(0)
})

test('a family reads why its new photo was rejected', async ({
  page,
  open,
  login,
  request,
  callAs,
}) => {
  const family = await registerFamily(request)
  const decide = { bride_groom_id: family.profileId, action_type: 'approv_reject' }
  await callAs(admin, 'vadhu-var/approve-reject', { ...decide, acton_name: 'Approved' })
  await login(family.mobile)
  await open(`/details/${family.profileId}`)
  await registrationForm(page).fill.photo()
  await callAs(admin, 'vadhu-var/approve-reject-profile-img', {
    bride_groom_id: family.profileId,
    acton_name: 'Rejected',
    acton_remark: 'A group picture',
    action_type: 'profile_photo',
  })
  await open(`/details/${family.profileId}`)
  await expect(page.getByRole('alert')).toContainText('A group picture')
  await open('/my-registration')
  await expect(page.getByText('A group picture')).toBeVisible()
})
