import { admin, expect, type Page, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'

test('home shows three pictures, one at a time', async ({ page, open }) => {
  await open('/home')
  const carousel = page.getByRole('region', { name: 'Pictures of our community' })
  await expect(carousel.locator('img')).toHaveCount(3)
  await expect(carousel.locator('figure').nth(0)).toBeInViewport({ ratio: 0.9 })

  await carousel.getByRole('button', { name: 'Show picture 3' }).click()
  await expect(carousel.locator('figure').nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(carousel.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectLoaded(page, 'figure img')
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the pictures of home change automatically and can be paused', async ({ page, open }) => {
    await page.clock.install()
    await open('/home')
    const dot = (number: number) => page.getByRole('button', { name: `Show picture ${number}` })
    await page.clock.pauseAt(Date.now() + 10_000)
    // a picture that is chosen stays for the whole time
    await dot(3).click()
    await expect(dot(3)).toHaveAttribute('aria-current', 'true')
    await page.clock.runFor(6_000)
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible()
    await page.clock.runFor(30_000)
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Play the pictures' }).click()
    await expect(page.getByRole('button', { name: 'Pause the pictures' })).toBeVisible()
    await page.clock.runFor(6_000)
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  })
})

test('the three tiles of home link to the three services', async ({ page, open }) => {
  await open('/home')
  const tiles = page.getByRole('list', { name: 'Our services' }).getByRole('link')
  await expect(tiles).toHaveCount(3)
  for (const [index, [name, path]] of [
    ['Vadhu Var', '/matrimony'],
    ['Jobs', '/job-updates'],
    ['Business', '/business'],
  ].entries()) {
    await expect(tiles.nth(index)).toContainText(String(name))
    await expect(tiles.nth(index)).toHaveAttribute('href', `/bariapps${path}`)
  }
})

test('home offers sign-up and login to a visitor @phone-only', async ({ page, open }) => {
  await open('/home')
  const main = page.getByRole('main')
  // white figures are behind the letters of the caption
  await expect(main.locator('figcaption').first()).toHaveCSS(
    'background-color',
    'rgba(30, 12, 6, 0.78)',
  )
  await expect(main.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/bariapps/login')
  await main.getByRole('link', { name: 'Sign up with your mobile' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign up' })).toBeVisible()
})

test('home shows a member the state of the registration and the next step @phone-only @quick', async ({
  page,
  open,
  login,
  verifiedMember,
  callAs,
  request,
}) => {
  // three logins
  test.slow()
  const card = page.getByRole('main')
  await test.step('register', async () => {
    const person = await verifiedMember()
    await login(person.mobile)
    await open('/home')
    await expect(card.getByRole('link', { name: 'Register now' })).toBeVisible()
    await expect(card.getByRole('heading', { name: 'Newest profiles' })).toHaveCount(0)
    await expect(card.getByRole('link', { name: 'Sign up with your mobile' })).toHaveCount(0)
  })

  const family = await registerFamily(request)
  const decide = (decision: object) =>
    callAs(admin, 'vadhu-var/approve-reject', {
      bride_groom_id: family.profileId,
      action_type: 'approv_reject',
      ...decision,
    })
  await test.step('pay and wait', async () => {
    await login(family.mobile)
    await open('/home')
    await expect(card).toContainText(family.number)
    await expect(card).toContainText('The trust is checking your profile.')
    await expect(card).toContainText('Registration fee: Not paid yet')
    await expect(card.getByRole('link', { name: 'Make a payment' })).toBeVisible()
  })

  await test.step('correct', async () => {
    await decide({ acton_name: 'Rejected', acton_remark: 'The photo is not clear' })
    await page.reload()
    await expect(card.getByRole('link', { name: 'Edit' })).toBeVisible()
    await expect(card.getByRole('link', { name: 'Make a payment' })).toHaveCount(0)
  })

  await test.step('a member with access sees the newest profiles', async () => {
    await login('9000000003')
    await open('/home')
    await expect(card.getByRole('heading', { name: 'Newest profiles' })).toBeVisible()
    await expect(card.getByRole('article').filter({ hasText: 'VV-' })).toHaveCount(3)
  })
})

test('the gallery has nine pictures', async ({ page, open }) => {
  await open('/gallery')
  await expect(page.getByRole('main').locator('img')).toHaveCount(9)
  await page.getByRole('main').locator('img').last().scrollIntoViewIfNeeded()
  await expectLoaded(page, 'main img')
})

test('a picture of the gallery opens large by mouse @phone-only', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/gallery')
  await page.getByRole('button', { name: 'Enlarge: Tarpa dance' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tarpa dance' })
  await expect(dialog.getByText('1 of 9')).toBeVisible()
  await expectLoaded(page, '[role=dialog] img')
  await expectAccessible()

  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByRole('dialog', { name: 'The community meets' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('dialog', { name: 'The wedding moment' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the gallery works by keyboard', async ({ page, open }) => {
  await open('/gallery')
  const opener = page.getByRole('button', { name: 'Enlarge: Diwali night' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Diwali night' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'The community meets' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Tarpa dance' })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'The community meets' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
})

async function expectLoaded(page: Page, pictures: string): Promise<void> {
  for (const picture of await page.locator(pictures).all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
}
