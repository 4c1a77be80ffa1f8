import type { Locator } from '@playwright/test'
import { admin, expect, test } from './fixtures.ts'
import { texts } from './texts.ts'

/** The radio button is visually hidden; its label is the star. */
async function tapStars(dialog: Locator, name: string): Promise<void> {
  const id = await dialog.getByRole('radio', { name }).getAttribute('id')
  await dialog.locator(`label[for="${id}"]`).click()
}

test('a member writes, changes and deletes the one review @phone-only @quick', async ({
  page,
  open,
  login,
  verifiedMember,
  expectAccessible,
}) => {
  test.slow()
  const person = await verifiedMember()
  await login(person.mobile)
  await open('/about')
  const write = page.getByRole('button', { name: 'Write review' })
  await write.click()
  const dialog = page.getByRole('dialog', { name: 'Rating & Review' })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Please choose from one to five stars')).toBeVisible()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expect(dialog.locator('[name=rating]').first()).toBeFocused()

  await tapStars(dialog, '4 stars')
  await dialog.getByLabel('Write review').fill('Good, and quick to answer.')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const own = page.getByRole('region', { name: 'Your review' })
  await expect(own).toContainText(person.name)
  await expect(own).toContainText('Good, and quick to answer.')
  await expect(own.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expect(write).toBeHidden()
  await expect(own.getByRole('button', { name: /Reply/ })).toBeHidden()
  await expectAccessible()

  await own.getByRole('button', { name: /Edit/ }).click()
  await expect(dialog.getByLabel('Write review')).toHaveValue('Good, and quick to answer.')
  await dialog.getByLabel('Write review').fill('क'.repeat(400))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(own).toContainText('क'.repeat(400))
  const hidden = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(hidden, 'a long word stays on the page').toBe(0)

  await own.getByRole('button', { name: /Delete/ }).click()
  const question = page.getByRole('dialog').filter({
    hasText: 'Are you sure you want to delete review?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(own).toBeVisible()
  await own.getByRole('button', { name: /Delete/ }).click()
  await question.getByRole('button', { name: 'Ok' }).click()
  await expect(own).toBeHidden()
  await expect(write).toBeVisible()
  await page.reload()
  await expect(write).toBeVisible()
})

test('an admin replies in Marathi, and changes and deletes a review', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
}) => {
  test.slow()
  const person = await newcomer('Lakshmi', `Gite${Date.now()}`)
  await callAs(admin, 'user-actions', {
    user_details_id: person.id,
    action_type: 'user_verification',
    acton_data: '1',
  })
  await callAs(person.mobile, 'review/create', {
    rating: 2,
    user_review: 'मला उत्तर मिळाले नाही.',
    review_id: 0,
  })
  const { review_page: mr, common } = texts.mr
  await login(admin)
  await open('/about', 'mr')
  const card = page.getByRole('article').filter({ hasText: person.name })
  const openMenu = () => card.getByRole('button', { name: mr.btn_actions }).click()
  await openMenu()
  await card.getByRole('button', { name: mr.btn_reply }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(mr.lbl_reply_text).fill('क्षमस्व, आम्ही आजच फोन करतो.')
  await dialog.getByRole('button', { name: mr.btn_submit }).click()
  await expect(card).toContainText('क्षमस्व, आम्ही आजच फोन करतो.')

  await expect(dialog).toHaveCount(0)
  await openMenu()
  await card.getByRole('button', { name: mr.btn_edit }).click()
  await dialog.getByLabel(mr.lbl_text).fill('उत्तर उशिरा मिळाले.')
  await dialog.getByRole('button', { name: mr.btn_submit }).click()
  await expect(card).toContainText('उत्तर उशिरा मिळाले.')

  // the author sees the reply and no admin buttons
  await login(person.mobile)
  await open('/about', 'mr')
  const own = page.getByRole('region', { name: mr.lbl_yours })
  await expect(own).toContainText('क्षमस्व')
  await expect(own.getByRole('button', { name: mr.btn_reply })).toBeHidden()

  await login(admin)
  await open('/about', 'mr')
  // the review has a reply
  await page.getByRole('button', { name: mr.btn_unanswered }).click()
  await expect(page).toHaveURL(/unanswered=true/)
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: mr.btn_unanswered }).click()
  await openMenu()
  await card.getByRole('button', { name: mr.btn_delete }).click()
  await dialog.getByRole('button', { name: common.btn_ok }).click()
  await expect(card).toBeHidden()

  await open('/audit-trail')
  await page.getByRole('searchbox').fill(person.name)
  await expect(
    page.getByRole('listitem').filter({ hasText: `replied to the review of ${person.name}` }),
  ).toBeVisible()
})

test('the average is 4.5 until the real one is loaded', async ({ page, open, login }) => {
  await login('9000000003')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/reviews', async (route) => {
    await held
    await route.continue()
  })
  await open('/about')
  const average = page.getByRole('region', { name: 'Average rating' })
  await expect(average).toContainText('4.5')
  await expect(average).toContainText('Loading')
  answer()
  await expect(average.getByRole('list', { name: 'Reviews by stars' })).toBeVisible()
  await expect(average).toContainText(/\d+ reviews/)
})

test('without reviews there is no rating', async ({ page, open, login }) => {
  await login('9000000003')
  await page.route('**/api/reviews', (route) =>
    route.fulfill({
      json: {
        status: 'success',
        message: 'common.msg_ok',
        data: {
          allReviews: [],
          userReviewDetails: null,
          average: null,
          distribution: [],
          total: 0,
          next_cursor: null,
        },
      },
    }),
  )
  await open('/about')
  await expect(page.getByText('No reviews yet')).toBeVisible()
  await expect(page.getByText('4.5')).toBeHidden()
})
