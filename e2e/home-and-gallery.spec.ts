import { expect, type Page, test } from './fixtures.ts'

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
    const second = page.getByRole('button', { name: 'Show picture 2' })
    const third = page.getByRole('button', { name: 'Show picture 3' })
    await page.clock.runFor(6_000)
    await expect(second).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Pause the pictures' }).click()
    await page.clock.runFor(30_000)
    await expect(second).toHaveAttribute('aria-current', 'true')

    await page.getByRole('button', { name: 'Play the pictures' }).click()
    await page.clock.runFor(6_000)
    await expect(third).toHaveAttribute('aria-current', 'true')
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

test('the gallery has nine pictures', async ({ page, open }) => {
  await open('/gallery')
  await expect(page.getByRole('main').locator('img')).toHaveCount(9)
  await page.getByRole('main').locator('img').last().scrollIntoViewIfNeeded()
  await expectLoaded(page, 'main img')
})

test('a picture of the gallery opens large by mouse @phone', async ({
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
