import { randomInt } from 'node:crypto'
import { admin, expect, member, test } from './fixtures.ts'
import { texts } from './texts.ts'

test('admins edit the categories in both languages', async ({ page, open, login }) => {
  test.slow()
  const name = `Basket weaving ${randomInt(1e9)}`
  await login(admin)
  await open('/business')
  await page.getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Business categories' })).toBeVisible()
  await page.getByRole('button', { name: 'Add category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name in English').fill('Jewellery')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await dialog.getByLabel('Name in Marathi').fill(`बुरूडकाम ${name}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('There is a category with this name already')).toBeVisible()
  await dialog.getByLabel('Name in English').fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `Rename ${name}` }).click()
  await dialog.getByLabel('Name in English').fill(`${name} and mats`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row').filter({ hasText: `${name} and mats` })
  await row.getByRole('button', { name: 'Hide' }).click()
  await expect(row).toContainText('Hidden')

  await login(member)
  await open('/business-create', 'mr')
  await page.getByRole('combobox', { name: texts.mr.business_page.lbl_category }).click()
  await expect(page.getByRole('option', { name: 'दागिने', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'बुरूडकाम' })).toHaveCount(0)
  await open('/business-categories')
  await expect(page).toHaveURL(/\/home$/)
})
