import { randomInt } from 'node:crypto'
import { pdfFile } from '../apps/server/src/features/resumes/file/file.testing.ts'
import { admin, call, expect, logIn, newMobile, test } from './fixtures.ts'
import { texts } from './texts.ts'

/** A region in which no other test has members. */
const region = { id: 8, name: { en: 'Other', mr: 'इतर' } }

const inTenDays = () => {
  const [year, month, day] = new Date(Date.now() + 10 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}

test('an admin tells the members of a region about news @phone-only @quick', async ({
  page,
  request,
  login,
  open,
  callAs,
}) => {
  const { announcements: words, announcements_page: adminWords } = texts.mr
  const number = randomInt(1_000_000_000)
  const titles = { en: `Meeting ${number}`, mr: `सभा ${number}` }
  const mobile = newMobile()
  await call(request, 'save-user-details', {
    fname: 'Nandini',
    lname: 'Borade',
    mobile_no: mobile,
    region_id: region.id,
    city_village_name: 'Alandi',
  })
  const { id } = await logIn(request, mobile)
  await callAs(admin, 'user-actions', {
    user_details_id: id,
    action_type: 'user_verification',
    acton_data: '1',
  })

  await test.step('post it after a preview', async () => {
    await login(admin)
    await open('/manage-news', 'mr')
    await page.getByRole('link', { name: adminWords.btn_new }).click()
    const field = (name: string) => page.getByRole('textbox', { name })
    await field(adminWords.lbl_title_mr).fill(titles.mr)
    await field(adminWords.lbl_text_mr).fill('सभा दहा वाजता.')
    await field(adminWords.lbl_title_en).fill(titles.en)
    await field(adminWords.lbl_text_en).fill('The meeting begins at ten.')
    await field(adminWords.lbl_ends_on).fill(inTenDays())
    await page.getByRole('checkbox', { name: region.name.mr, exact: true }).check()
    await page.getByRole('switch', { name: adminWords.lbl_tell }).check()
    await page.getByRole('button', { name: adminWords.btn_check }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(titles.mr)
    await expect(dialog).toContainText(titles.en)
    await dialog.getByRole('button', { name: adminWords.btn_send }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('article').filter({ hasText: titles.mr })).toContainText(
      region.name.mr,
    )
  })

  await test.step('a member of the region reads it on home and under the bell', async () => {
    await expect
      .poll(async () => {
        const { data } = await callAs<{ data: { kind: string }[] }>(mobile, 'notifications/list')
        return data.map(({ kind }) => kind)
      })
      .toContain('announcement_in_portal')
    await login(mobile)
    await open('/home', 'mr')
    await expect(page.getByRole('region', { name: words.title })).toContainText(titles.mr)
    await open('/notifications', 'mr')
    await page
      .getByRole('link', { name: texts.mr.message_kinds.announcement_in_portal })
      // members of the region get those of parallel tests too
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await page.getByRole('link', { name: titles.mr }).click()
    await expect(page.getByRole('heading', { level: 1, name: titles.mr })).toBeVisible()
    await expect(page.getByText('सभा दहा वाजता.')).toBeVisible()
  })

  await test.step('the admin ends it', async () => {
    await login(admin)
    await open('/manage-news', 'mr')
    const entry = page.getByRole('article').filter({ hasText: titles.mr })
    await entry.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: adminWords.btn_end, exact: true }).click()
    await expect(entry).toContainText(adminWords.state_ended)
    const { data } = await callAs<{ data: { title_en: string }[] }>(mobile, 'announcements/current')
    expect(data.map(({ title_en }) => title_en)).not.toContain(titles.en)
  })
})

/** What Word puts on the clipboard. */
const fromWord =
  '<html><head><style>p.MsoNormal{color:red}</style></head><body><p class="MsoNormal" style="color:red;mso-line-height-rule:exactly">' +
  'Come <b>all</b><o:p></o:p></p></body></html>'

test('a visitor reads public news in one language with a picture and a PDF @phone-only', async ({
  page,
  login,
  open,
  expectAccessible,
}) => {
  const { announcements_page: adminWords } = texts.en
  const title = `Annual day ${randomInt(1_000_000_000)}`
  await test.step('an admin writes it with a text from Word', async () => {
    await login(admin)
    await open('/news-form')
    await page.getByRole('button', { name: adminWords.btn_check }).click()
    await expect(page.getByText(texts.en.common.err_required).first()).toBeVisible()
    await expectAccessible()
    await page.getByRole('textbox', { name: adminWords.lbl_title_en }).fill(title)
    await page.getByRole('textbox', { name: adminWords.lbl_text_en }).focus()
    await page.evaluate(`{
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', ${JSON.stringify(fromWord)})
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true }),
      )
    }`)
    const picture = page.getByTestId('news-picture-input')
    await picture.setInputFiles('apps/web/public/pictures/share.jpg')
    await expect(page.getByRole('button', { name: /Remove picture 1/ })).toBeVisible()
    await page
      .getByTestId('news-pdf-input')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: await pdfFile() })
    await expect(page.getByRole('button', { name: adminWords.btn_remove_pdf })).toBeVisible()
    await page.getByRole('switch', { name: adminWords.lbl_public }).check()
    await page.getByRole('textbox', { name: adminWords.lbl_ends_on }).fill(inTenDays())
    await page.getByRole('button', { name: adminWords.btn_check }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(adminWords.msg_confirm_publish)
    await dialog.getByRole('button', { name: adminWords.btn_send }).click()
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText(
      adminWords.lbl_for_all,
    )
  })

  await test.step('a visitor opens it in Marathi', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await open('/news', 'mr')
    await page.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const { announcements: marathi } = texts.mr
    await expect(page.getByText(marathi.lbl_other_language)).toBeVisible()
    const text = page.getByText('Come all')
    await expect(text.locator('strong')).toHaveText('all')
    expect(await text.getAttribute('style')).toBeNull()
    await page.getByRole('button', { name: new RegExp(title) }).click()
    const large = page.getByRole('dialog').getByRole('img', { name: title })
    await expect(large).toHaveJSProperty('naturalWidth', 1200)
    await page.keyboard.press('Escape')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: marathi.lbl_pdf }).click()
    expect((await download).suggestedFilename()).toBe(`${title}.pdf`)
  })
})
