import { expect, member, type Page, test } from './fixtures.ts'

const name = 'Share this site on WhatsApp'

/** The controls that are covered by the share button at any scroll position. */
const coveredControls = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const share = document.querySelector('a[title="${name}"]')
    const covered = new Set()
    const end = document.documentElement.scrollHeight - innerHeight
    for (let top = 0; top <= end + 20; top += 20) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const button = share.getBoundingClientRect()
      for (const control of document.querySelectorAll('main :is(a, button, input, textarea)')) {
        const box = control.getBoundingClientRect()
        const isCovered =
          box.width > 0 &&
          box.left < button.right &&
          box.right > button.left &&
          box.top < button.bottom &&
          box.bottom > button.top
        if (isCovered) covered.add(control.outerHTML.slice(0, 120))
      }
    }
    return [...covered]
  })()`)

for (const [path, isMember] of [
  ['/matrimony', true],
  ['/details/2', true],
  ['/register', false],
  ['/contact', false],
] as const) {
  test(`the share button covers no control of ${path} @phone`, async ({ page, open, login }) => {
    if (isMember) await login(member)
    await open(path)
    await expect(page.getByRole('link', { name })).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await coveredControls(page)).toEqual([])
  })
}

test('the share button covers no control of the registration form @phone', async ({
  page,
  open,
  login,
  newcomer,
}) => {
  const { mobile } = await newcomer()
  await login(mobile)
  await open('/registration')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeAttached()
  expect(await coveredControls(page)).toEqual([])
})

test('the drawer of a phone has the share button @phone-only', async ({ page, open }) => {
  await open('/gallery')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const share = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name })
  await expect(share).toHaveAttribute('href', /^whatsapp:\/\/send\?text=/)
})

test('home has the floating share button @phone', async ({ page, open }) => {
  await open('/home')
  const share = page.getByRole('link', { name })
  await expect(share).toBeInViewport({ ratio: 1 })
  await expect(share).toHaveCSS('position', 'fixed')
})
