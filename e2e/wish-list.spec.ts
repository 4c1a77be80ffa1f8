import { admin, expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { registerFamily } from './registered-family.ts'

test('a wish that is added on the details page is visible in the list after going back', async ({
  page,
  login,
  open,
  memberWithAccess,
}) => {
  await login((await memberWithAccess()).mobile)
  await open('/matrimony?number=VV-0000001')
  const card = page.getByRole('article', { name: 'Asha Ramesh Wankhade' })
  const heart = card.getByRole('button', { name: /wish list$/ })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await card.getByRole('link', { name: /^Details of / }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha Ramesh Wankhade')
  await page.getByRole('button', { name: /^Add .* wish list$/ }).click()
  await expect(page.getByText(/is added to your wish list/)).toBeVisible()
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await heart.click()
  await expect(page.getByText(/is removed from your wish list/)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('in the list of wishes a removed profile leaves list and count at once @phone-only', async ({
  page,
  login,
  open,
  memberWithAccess,
  callAs,
}) => {
  const { mobile } = await memberWithAccess()
  for (const registration_number of ['VV-0000001', 'VV-0000002']) {
    await callAs(mobile, 'vadhu-var/wish-list', {
      registration_number,
      action_type: 'bd_wish_list',
      is_wish_list: 1,
    })
  }
  await login(mobile)
  await open('/matrimony?wished=true')
  const cards = page.getByRole('article')
  await expect(page.getByText('2 profiles found')).toBeVisible()
  await expect(cards).toHaveCount(2)

  const answer = await holdRequests(page, /vadhu-var\/wish-list$/)
  await cards
    .first()
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(page.getByText('1 profile found')).toBeVisible()
  await expect(cards).toHaveCount(1)
  answer.resolve()
  await expect(page.getByText(/is removed from your wish list/)).toBeVisible()

  await cards
    .first()
    .getByRole('button', { name: /^Remove / })
    .click()
  await expect(page.getByText('No data found')).toBeVisible()
  await expect(cards).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('0 profiles found')).toBeVisible()
})

test('the own profile has no heart, in the list and on its page', async ({
  page,
  login,
  open,
  request,
  callAs,
}) => {
  const family = await registerFamily(request)
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })
  const hearts = page.getByRole('main').getByRole('button', { name: /wish list$/ })
  await login(family.mobile)
  // the gender of the viewer is not shown by default
  await open(`/matrimony?gender=0&number=${family.number}`)
  await expect(page.getByRole('article')).toContainText(family.number)
  await expect(hearts).toHaveCount(0)
  await page.getByRole('link', { name: /^Details of / }).click()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(hearts).toHaveCount(0)
})
