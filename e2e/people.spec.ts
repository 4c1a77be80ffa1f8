import { admin, expect, test } from './fixtures.ts'
import { registerFamily, verify } from './registered-family.ts'
import { texts } from './texts.ts'

const { people, people_page: asked, visibility, details_page: details } = texts.mr

test('a bride takes part, changes the photo answer, pauses and leaves @phone-only @quick', async ({
  page,
  open,
  login,
  request,
  callAs,
  newcomer,
  expectAccessible,
}) => {
  const family = await registerFamily(request)
  await verify(callAs, family)
  const { profileId } = family
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: profileId,
    acton_name: 'Approved',
    acton_remark: '',
    action_type: 'approv_reject',
  })
  const { mobile: daughter } = await newcomer('मीनल', 'पाटील')
  const stored = () =>
    callAs<{ people: { role: string; photo_visibility: string; has_paused: boolean }[] }>(
      family.mobile,
      'vadhu-var/people',
      { bride_groom_id: profileId },
    )

  await test.step('the family names her number', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    const card = page.getByRole('article', { name: asked.person_candidate })
    await card.getByLabel(asked.lbl_mobile).fill(daughter)
    await card.getByRole('button', { name: asked.btn_ask }).click()
    await expect(card.getByText(asked.state_asked)).toBeVisible()
    await expect(page.getByRole('article', { name: people.role_owner })).toBeVisible()
    await expectAccessible()
  })

  await test.step('she takes part with her own login', async () => {
    await login(daughter)
    await open('/my-registration', 'mr')
    await expectAccessible()
    await page.getByRole('button', { name: people.btn_take_part }).click()
    await expect(page.getByRole('article', { name: people.role_candidate })).toContainText(
      people.lbl_you,
    )
    // her answer looks chosen, not disabled
    const yes = page.getByRole('button', { name: asked.btn_yes, exact: true })
    await yes.click()
    await expect(yes).toHaveAttribute('aria-pressed', 'true')
    await expect(yes).toBeEnabled()
    await expectAccessible()
  })

  await test.step('she shows the photo to nobody', async () => {
    await page
      .getByRole('radiogroup', { name: visibility.lbl_photo })
      .getByRole('radio', { name: visibility.photo_nobody })
      .check()
    await page.getByRole('button', { name: visibility.btn_save }).click()
    await expect
      .poll(async () => (await stored()).people.find(({ role }) => role === 'candidate'))
      .toMatchObject({ photo_visibility: 'nobody' })
  })

  await test.step('she pauses the registration', async () => {
    await page.getByRole('button', { name: details.btn_pause }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.mr.common.btn_yes }).click()
    await expect(page.getByText(people.lbl_has_paused)).toBeVisible()
  })

  await test.step('she leaves', async () => {
    await page.getByRole('button', { name: people.btn_leave }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.mr.common.btn_yes }).click()
    await expect(page.getByRole('button', { name: people.btn_take_part })).toBeVisible()
    expect((await stored()).people).toHaveLength(1)
  })

  await test.step('somebody else is offered nothing', async () => {
    await login((await newcomer()).mobile)
    await open('/my-registration', 'mr')
    await expect(page.getByText(texts.mr.my_registration_page.msg_none)).toBeVisible()
    await expect(page.getByRole('button', { name: people.btn_take_part })).toHaveCount(0)
  })
})
