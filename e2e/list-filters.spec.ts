import { expect, member, test } from './fixtures.ts'
import { texts } from './texts.ts'

const { matrimony_page: labels } = texts.mr

test('filters in a sheet, chips and the address agree @phone-only', async ({
  page,
  open,
  login,
  expectAccessible,
}) => {
  const chip = (text: string) =>
    page.getByRole('button', { name: labels.btn_clear.replace('{{field}}', text), exact: true })
  const age = labels.chip_age.replace('{{range}}', labels.chip_from.replace('{{from}}', '20'))
  const number = 'VV-0000001'
  await login(member)
  await open('/matrimony?ageFrom=20', 'mr')
  await expect(chip(age)).toBeVisible()
  const isSet = labels.lbl_filters_active_one.replace('{{count}}', '1')
  await page.getByRole('button', { name: isSet }).tap()

  const sheet = page.getByRole('dialog', { name: labels.lbl_filters })
  await sheet.getByLabel(labels.lbl_registration_number).fill(number)
  const show = labels.btn_show_one.replace('{{count}}', '1')
  await expect(sheet.getByRole('button', { name: show, exact: true })).toBeVisible()
  await expectAccessible()
  await sheet.getByRole('button', { name: show, exact: true }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/ageFrom=20.*number=VV-0000001/)
  await expect(page.getByRole('article')).toHaveCount(1)

  await chip(number).tap()
  await expect(chip(number)).toHaveCount(0)
  await expect(page).toHaveURL(/\/matrimony\?ageFrom=20$/)
  await page.getByRole('button', { name: labels.btn_reset }).tap()
  await expect(page).toHaveURL(/\/matrimony$/)
  await expect(chip(age)).toHaveCount(0)
})

test('choices that are made right before the sheet closes are kept @phone-only', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  await open('/matrimony', 'mr')
  await page.getByRole('button', { name: labels.lbl_filters }).tap()
  const sheet = page.getByRole('dialog', { name: labels.lbl_filters })
  await sheet.getByRole('switch', { name: labels.lbl_photo }).check()
  await sheet.getByRole('button', { name: texts.mr.common.btn_close }).tap()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/photo=true$/)
})
