import { expect, type Page, test } from './fixtures.ts'
import { memberWithAccess } from './verified-member.ts'

const notices = (page: Page) => page.locator('.mantine-Notification-root')

test('a phone shows one notice at a time, at the top left, and a tap closes it @phone-only', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
}) => {
  await login((await memberWithAccess(newcomer, callAs)).mobile)
  await open('/matrimony')
  const hearts = page.getByRole('button', { name: /^Add / })
  const wish = async () => {
    const heart = hearts.first()
    const [, firstName = ''] = (await heart.getAttribute('aria-label'))?.split(' ') ?? []
    await heart.tap()
    await expect(notices(page).filter({ hasText: firstName })).toBeVisible()
    await expect(notices(page)).toHaveCount(1)
  }
  await wish()
  const box = await notices(page).boundingBox()
  expect([box?.x, box?.y]).toEqual([16, 16])
  await wish()
  await wish()
  await notices(page).tap()
  await expect(notices(page)).toHaveCount(0)
})

test('going to another page closes the notices that the user has seen @phone', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
}) => {
  await login((await memberWithAccess(newcomer, callAs)).mobile)
  await open('/matrimony')
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: /^Add / }).click()
  await expect(notices(page)).toHaveCount(1)
  await card.getByRole('link', { name: /^Details of/ }).click()
  await expect(page).toHaveURL(/\/details\//)
  await expect(notices(page)).toHaveCount(0)
})
