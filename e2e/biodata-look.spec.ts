import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readPdf } from '../apps/server/src/testing/read-pdf.ts'
import { admin, expect, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

const { biodata_look: words, details_page: details, profile: labels } = texts.mr

test('a family chooses the design of its biodata and saves both files in mr @phone-only', async ({
  page,
  open,
  login,
  memberWithAccess,
  request,
  callAs,
  expectAccessible,
}) => {
  const family = await registerFamily(request)
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })
  const dialog = page.getByRole('dialog', { name: words.title })
  const preview = dialog.getByRole('img', { name: words.lbl_preview })
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name, exact: true }).last().click()
    return download
  }

  await test.step('the preview shows the design that other families get', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    await page.getByRole('button', { name: words.btn_open, exact: true }).click()
    await expect(preview).toHaveJSProperty('naturalWidth', 1080)
    await expect(dialog.getByText(words.lbl_chosen)).toBeVisible()
    await expect(dialog.getByRole('radio', { name: words.design_traditional })).toBeChecked()
    await expectAccessible()
    await expectNoHorizontalScrolling(page)
  })

  await test.step('another look is seen, and saved before it is chosen', async () => {
    const first = await preview.getAttribute('src')
    await dialog.getByRole('radio', { name: words.design_portrait }).check()
    await dialog.getByRole('radio', { name: words.language_both }).check()
    await expect(dialog.getByRole('button', { name: words.btn_choose })).toBeVisible()
    await expect(preview).toHaveJSProperty('naturalHeight', 1350)
    expect(await preview.getAttribute('src')).not.toBe(first)
    const pdf = await saved(details.btn_pdf)
    expect(pdf.suggestedFilename()).toBe(`Tejas_Ghate_${family.number}.pdf`)
    const { text } = await readPdf(await readFile(await pdf.path()))
    expect(text).toContain(`${labels.height} / Height`)
    const picture = await saved(words.btn_picture)
    expect(picture.suggestedFilename()).toBe(`Tejas_Ghate_${family.number}.png`)
    expect(await sharp(await picture.path()).metadata()).toMatchObject({
      width: 1080,
      height: 1350,
    })
  })

  await test.step('the choice is what others get', async () => {
    await dialog.getByRole('button', { name: words.btn_choose }).click()
    await expect(dialog.getByText(words.lbl_chosen)).toBeVisible()
    const reader = await memberWithAccess()
    await login(reader.mobile)
    await open(`/details/${family.profileId}`, 'mr')
    const pdf = await saved(details.btn_pdf)
    const { text } = await readPdf(await readFile(await pdf.path()))
    expect(text).toContain(`${labels.height} / Height`)
    const picture = await saved(words.btn_picture)
    expect(picture.suggestedFilename()).toMatch(/\.png$/)
  })
})
