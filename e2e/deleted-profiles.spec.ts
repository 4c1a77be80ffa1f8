import { reasonIn } from '@sangam/i18n/reasons'
import { admin, expect, type Page, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

const { mr } = texts

test('an admin takes back a deletion, from its notice and from the list of deleted profiles @phone-only', async ({
  page,
  open,
  login,
  request,
  callAs,
  expectAccessible,
}) => {
  const family = await registerFamily(request)
  const ownNumbers = async () => {
    const { own } = await callAs<{ own: { registration_number: string }[] }>(
      family.mobile,
      'get-list-for-approval',
    )
    return own.map((profile) => profile.registration_number)
  }
  await login(admin)

  await test.step('the notice of the deletion has a button that takes it back', async () => {
    await open(`/details/${family.profileId}`, 'mr')
    await deleteProfile(page)
    await page.getByRole('button', { name: mr.approval.btn_undo }).click()
    await expect(page.getByText(mr.approval.msg_undone)).toBeVisible()
    expect(await ownNumbers()).toEqual([family.number])
  })

  await test.step('the list of deleted profiles restores it', async () => {
    await open(`/details/${family.profileId}`, 'mr')
    await deleteProfile(page)
    expect(await ownNumbers()).toEqual([])
    await open('/deleted-profiles', 'mr')
    const row = page.getByRole('row').filter({ hasText: family.number })
    await expect(row).toBeVisible()
    await expectAccessible()
    await row.getByRole('button', { name: mr.deleted_page.btn_restore }).click()
    const dialog = page.getByRole('dialog', { name: mr.common.lbl_confirmation })
    await expect(dialog).toContainText(family.number)
    await dialog.getByRole('button', { name: mr.deleted_page.btn_restore }).click()
    await expect(row).toHaveCount(0)
    expect(await ownNumbers()).toEqual([family.number])
  })
})

/** Deletes the profile whose page is open; the page returns to the approvals. */
async function deleteProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: mr.details_page.btn_delete, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: mr.common.lbl_confirmation })
  await dialog.getByRole('button', { name: reasonIn('mr', 'reason.married') }).click()
  await dialog.getByRole('button', { name: mr.details_page.btn_delete, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/my-registration$/)
}
