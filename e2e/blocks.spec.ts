import { admin, expect, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'
import { uniqueWord } from './unique-word.ts'

test('a family blocks another one and ends the block @phone-only @quick', async ({
  page,
  request,
  login,
  open,
  callAs,
  expectAccessible,
}) => {
  const { blocks: words } = texts.mr
  const lname = uniqueWord()
  const groom = await registerFamily(request)
  const bride = await registerFamily(request, { fname: 'Asha', lname, gender: 2 })
  for (const { profileId } of [groom, bride]) {
    await callAs(admin, 'vadhu-var/approve-reject', {
      bride_groom_id: profileId,
      acton_name: 'Approved',
      action_type: 'approv_reject',
      with_owner: 1,
    })
  }
  const card = page.getByRole('article', { name: `Asha Bhaskar ${lname}`, exact: true })
  await login(groom.mobile)

  await test.step('block the family on its profile', async () => {
    await open(`/details/${bride.profileId}`, 'mr')
    await page.getByRole('button', { name: words.btn_block }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(lname)
    await dialog.getByRole('button', { name: words.btn_confirm_block, exact: true }).click()
    await expect(page).toHaveURL(/\/matrimony$/)
    await expect(page.getByText(words.msg_blocked)).toBeVisible()
  })

  await test.step('neither the list nor the address shows the profile', async () => {
    await open(`/matrimony?name=${lname}`, 'mr')
    await expect(page.getByText(texts.mr.matrimony_page.msg_no_match)).toBeVisible()
    await open(`/details/${bride.profileId}`, 'mr')
    await expect(page).toHaveURL(/\/matrimony$/)
  })

  await test.step('end the block on the page of blocked families', async () => {
    await open('/my-account', 'mr')
    await page.getByRole('link', { name: words.btn_open }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const blocked = page.getByRole('article').filter({ hasText: lname })
    await expect(blocked).toContainText(bride.number)
    await expectAccessible()
    await blocked.getByRole('button').click()
    await expect(page.getByText(words.msg_empty)).toBeVisible()
    await open(`/matrimony?name=${lname}`, 'mr')
    await expect(card).toBeVisible()
  })
})
