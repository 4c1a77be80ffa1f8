import { expect, member, type Page, test } from './fixtures.ts'

/** The controls that are lower or narrower than a fingertip; links inside of a sentence may be. */
const smallControls = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const least = 44
    // programs that send spam fill in a field that people cannot reach
    const controls =
      'a[href], button, input:not([tabindex="-1"]), textarea, select, [role="button"], [role="tab"]'
    return [...document.querySelectorAll(controls)].flatMap((control) => {
      const style = getComputedStyle(control)
      // the label of a radio button or checkbox is the area to tap
      const target = control.matches('[type=radio], [type=checkbox]')
        ? (control.closest('label') ?? control)
        : control
      const { width, height } = target.getBoundingClientRect()
      const isHidden = !control.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      const isForReaders = style.clipPath !== 'none' || width < 2
      if (isHidden || isForReaders || style.display === 'inline') return []
      // a fraction of a pixel is lost when lengths in rem are rounded
      if (width > least - 0.5 && height > least - 0.5) return []
      const name = control.getAttribute('aria-label') ?? control.textContent ?? ''
      return [Math.round(width) + ' x ' + Math.round(height) + ': ' + (name || control.outerHTML)]
    })
  })()`)

const pagesOf = {
  visitors: ['/home', '/login', '/register', '/contact', '/gallery'],
  'members who search': [
    '/home',
    '/matrimony',
    '/details/2',
    '/business',
    '/job-updates',
    '/committee',
  ],
  'members with entries': [
    '/my-registration',
    '/my-account',
    '/my-job-post',
    '/job-profile-list',
    '/about',
  ],
  'members who fill in a form': ['/business-create', '/job-posting', '/create-job-profile'],
}

for (const [people, paths] of Object.entries(pagesOf)) {
  test(`the controls of pages for ${people} are large enough for a finger @phone-only @quick`, async ({
    page,
    open,
    login,
  }) => {
    if (people !== 'visitors') await login(member)
    for (const path of paths) {
      await test.step(path, async () => {
        await open(path, 'mr')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeAttached()
        // the data of the page has arrived
        await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
        expect(await smallControls(page)).toEqual([])
      })
    }
  })
}
