import { type Language, languages } from '@sangam/i18n/languages'
import { expect, member, type Page, test } from './fixtures.ts'
import { goToNext } from './go-to.ts'
import { texts } from './texts.ts'

const name = 'Share this site on WhatsApp'

/** The share button, once the page has it and the controls below it have loaded. */
async function shareButton(page: Page, language: Language = 'en') {
  const share = page.getByRole('link', { name: texts[language].shell.lbl_share })
  await expect(share).toBeAttached()
  return share
}

/** The controls that the share button covers at any scroll position. */
const coveredControls = (page: Page, language: Language = 'en') =>
  page.evaluate<string[]>(`(async () => {
    const share = document.querySelector('a[title="${texts[language].shell.lbl_share}"]')
    const controls = [...document.querySelectorAll('main :is(a, button, input, textarea), footer a')]
      .filter((control) => control !== share)
    const covered = new Set()
    const end = document.documentElement.scrollHeight - innerHeight
    for (let top = 0; top <= end + 20; top += 20) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const button = share.getBoundingClientRect()
      for (const control of controls) {
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
    scrollTo({ top: 0, behavior: 'instant' })
    return [...covered]
  })()`)

test('the share button covers no control @phone', async ({ page, open, login, newcomer }) => {
  test.slow()
  const expectNothingCovered = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await shareButton(page)
    expect(await coveredControls(page), page.url()).toEqual([])
  }
  await open('/register')
  await expectNothingCovered()
  await goToNext(page, '/contact')
  await expectNothingCovered()

  await login((await newcomer()).mobile)
  await open('/registration')
  await expect(page.getByLabel('First name')).toBeVisible()
  await expectNothingCovered()

  await login(member)
  await open('/matrimony')
  await expectNothingCovered()
  await goToNext(page, '/details/2')
  await expectNothingCovered()
})

test('the drawer of a phone has the share button @phone-only', async ({ page, open }) => {
  await open('/gallery')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const share = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name })
  await expect(share).toHaveAttribute('href', /^whatsapp:\/\/send\?text=/)
})

test('home has the floating share button in view @phone', async ({ page, open }) => {
  await open('/home')
  const share = await shareButton(page)
  await expect(share).toBeInViewport({ ratio: 1 })
})

test('on home the share button floats over the picture and covers no control @phone-only', async ({
  page,
  open,
  login,
}) => {
  const expectOverPicture = async (language: Language) => {
    const share = await shareButton(page, language)
    await expect(share).toBeInViewport({ ratio: 1 })
    const picture = page.getByRole('region', { name: texts[language].home.carousel_label })
    const [inner, outer] = await Promise.all([share.boundingBox(), picture.boundingBox()])
    expect(inner && outer && inner.y + inner.height < outer.y + outer.height).toBe(true)
    expect(await coveredControls(page, language)).toEqual([])
  }
  const openAtTop = async (language: Language) => {
    // the app restores the position of a page that is loaded again
    await page.evaluate(() => sessionStorage.clear())
    await open('/home', language)
  }
  await open('/home')
  await expectOverPicture('en')
  await openAtTop('mr')
  await expectOverPicture('mr')
  await login(member)
  for (const language of languages) {
    await openAtTop(language)
    const newest = texts[language].member_home.newest
    await expect(page.getByRole('heading', { name: newest })).toBeVisible()
    await expectOverPicture(language)
  }
})
