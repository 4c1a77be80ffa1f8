import { admin, expect, member, test } from './fixtures.ts'
import { texts } from './texts.ts'

const words = texts.mr.public_pages
const photos = ['03', '04'].map(
  (number) => `apps/server/src/demo-pictures/business/${number}-w960.jpg`,
)

test('an admin makes an album for members, who see it; visitors do not @phone-only @quick', async ({
  page,
  open,
  login,
  expectAccessible,
}) => {
  const title = 'हळदी-कुंकू 2025'
  const main = page.getByRole('main')
  await login(admin)
  await open('/public-pages', 'mr')
  await page.getByRole('link', { name: words.btn_new_album }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.btn_new_album)

  await test.step('the form says what is missing', async () => {
    await page.getByRole('button', { name: words.btn_save, exact: true }).click()
    await expect(page.getByText(words.err_no_pictures)).toBeVisible()
    await expectAccessible()
  })

  await test.step('two pictures at once, with one caption in one language', async () => {
    await page.getByRole('textbox', { name: words.lbl_album_title_mr }).fill(title)
    await page.getByRole('textbox', { name: words.lbl_held_on }).fill('20/01/2025')
    await page.getByTestId('album-picture-input').setInputFiles(photos)
    const captions = page.getByRole('textbox', { name: words.lbl_caption_mr })
    await expect(captions).toHaveCount(2)
    await captions.last().fill('वाण')
    await page.getByRole('button', { name: words.btn_up.replace('{{number}}', '2') }).click()
    await page.getByRole('button', { name: words.btn_cover.replace('{{number}}', '2') }).click()
    await expectAccessible()
    await page.getByRole('button', { name: words.btn_save, exact: true }).click()
    await expect(page.getByText(words.msg_saved)).toBeVisible()
  })

  await test.step('members see it beside the album of the demo', async () => {
    await login(member)
    await open('/gallery', 'en')
    await expect(main.getByRole('link')).toHaveCount(2)
    await main.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(main.getByText(texts.en.gallery.lbl_members)).toBeVisible()
    const first = main.getByRole('listitem').first()
    await expect(first).toHaveText('वाण')
    await expect(first).toHaveAttribute('lang', 'mr')
    await first.getByRole('button').click()
    await expect(page.getByRole('dialog', { name: 'वाण' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible()
  })

  await test.step('visitors do not', async () => {
    const address = page.url()
    await page.evaluate(() => localStorage.removeItem('user'))
    await page.goto(address)
    await expect(page.getByText(texts.en.gallery.err_not_found)).toBeVisible()
    await open('/gallery', 'en')
    await expect(main.locator('img')).toHaveCount(9)
    await expect(page.getByText(title)).toHaveCount(0)
  })

  await test.step('the admin deletes it', async () => {
    await login(admin)
    await open('/public-pages', 'mr')
    await page
      .getByRole('link', { name: words.btn_change_named.replace('{{title}}', title) })
      .click()
    await page.getByRole('button', { name: words.btn_delete_album }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.btn_delete_album }).click()
    await expect(page.getByText(words.msg_album_deleted)).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
  })
})
