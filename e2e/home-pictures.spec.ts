import { test } from './demo-portal.ts'
import { admin, expect } from './fixtures.ts'
import { texts } from './texts.ts'

const words = texts.mr.public_pages
const photo = 'apps/server/src/demo-pictures/business/03-w960.jpg'

/** What Word puts on the clipboard. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{mso-style-name:Normal}</style></head>
<body><p class=MsoNormal style='mso-margin-top-alt:auto'><b><span style='font-size:14.0pt;color:#C00000'>संस्थेची स्थापना 1952<o:p></o:p></span></b></p>
<p class=MsoNormal><img src="file:///C:/photo.png"><a href="javascript:alert(1)">दुवा</a></p></body></html>`

test('an admin replaces the drawings of home and writes about the trust @phone-only', async ({
  page,
  open,
  demoPortal,
  expectAccessible,
}) => {
  // a portal of its own
  test.slow()
  await open('/login')
  const user = await demoPortal.openSession(admin)
  await demoPortal.call('consents/seen', {}, user.access_token)
  // the demo has written about itself
  await demoPortal.call('about/save', { text_en: '', text_mr: '' }, user.access_token)
  await page.evaluate(
    (stored) => localStorage.setItem('user', stored),
    JSON.stringify({ ...user, consents_due: 0 }),
  )
  await open('/public-pages', 'mr')

  await test.step('a picture is cut for computers and for phones', async () => {
    await page.getByTestId('home-picture-input').setInputFiles(photo)
    for (const title of [words.lbl_crop_wide, words.lbl_crop_phone]) {
      const dialog = page.getByRole('dialog', { name: title })
      await dialog.getByRole('button', { name: texts.mr.photo.btn_use }).click()
      await expect(dialog).toBeHidden()
    }
    await expect(page.getByLabel(words.lbl_caption_mr)).toBeVisible()
    const section = page.getByRole('region', { name: words.lbl_home })
    await section.getByRole('button', { name: words.btn_save, exact: true }).click()
    await expect(page.getByText(words.err_caption)).toBeVisible()
    await page.getByLabel(words.lbl_caption_mr).fill('वार्षिक मेळावा')
    await expectAccessible()
    await section.getByRole('button', { name: words.btn_save, exact: true }).click()
    await expect(page.getByText(words.msg_saved)).toBeVisible()
  })

  await test.step('text from Word is kept without its styles, pictures and links', async () => {
    const editor = page.getByRole('textbox', { name: words.lbl_about_mr })
    await editor.click()
    // as text: the tests are compiled without the types of a browser
    await page.evaluate(`(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', ${JSON.stringify(fromWord)})
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    })()`)
    await expect(editor.locator('strong')).toHaveText('संस्थेची स्थापना 1952')
    await expect(editor.locator('img, a, [style]')).toHaveCount(0)
    const section = page.getByRole('region', { name: words.lbl_about })
    await section.getByRole('button', { name: words.btn_save, exact: true }).click()
    await expect(page.getByText(words.msg_saved).last()).toBeVisible()
  })

  await test.step('visitors see both; a text in one language is shown in both', async () => {
    await page.evaluate(() => localStorage.removeItem('user'))
    await open('/home')
    const picture = page.locator('figure img')
    await expect(picture).toHaveCount(1)
    await expect(page.locator('figcaption')).toHaveText('वार्षिक मेळावा')
    await expect
      .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
      .toBeGreaterThan(0)
    await open('/about-us')
    await expect(page.getByRole('main').locator('strong')).toHaveText('संस्थेची स्थापना 1952')
    await expect(page.getByText(texts.en.about.lbl_other_language)).toBeVisible()
    await expectAccessible()
  })
})
