import type { Locator } from '@playwright/test'
import { findCard, registerBusiness, uploadBanner } from './business-entry.ts'
import { expect, test } from './fixtures.ts'

test('a new banner replaces the old one at once, after a question if the form has changes', async ({
  page,
  baseUrl,
  open,
  login,
  verifiedMember,
}) => {
  test.slow()
  const owner = await verifiedMember()
  const { id, name } = await registerBusiness(page.request, baseUrl, owner.mobile)
  await login(owner.mobile)
  await open('/business')
  const findBanner = async () => (await findCard(page, name)).getByRole('img')
  const addressOf = async (banner: Locator) => (await banner.getAttribute('src')) ?? ''
  const first = await addressOf(await findBanner())

  const edit = async () => {
    await open(`/business-details?id=${id}`)
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(page.getByLabel('Business name')).toHaveValue(name)
  }
  await edit()
  await uploadBanner(page, '#1f5c5a')
  await expect(page.getByText('The new banner is saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/business$/)
  // the list may show its stored answer first
  await expect(await findBanner()).not.toHaveAttribute('src', first)
  const second = await addressOf(await findBanner())

  await edit()
  await page.getByLabel('Owner name').fill('Somebody else')
  await uploadBanner(page, '#22304f')
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Owner name')).toHaveValue('Somebody else')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const uploaded = page.waitForResponse('**/api/business/upload')
  const replaced = page.waitForResponse('**/api/business/update-image')
  await dialog.getByRole('button', { name: 'Yes' }).click()
  expect((await uploaded).status()).toBe(200)
  expect((await replaced).status()).toBe(200)
  await expect(page).toHaveURL(/\/business$/)
  const card = await findCard(page, name)
  await expect(card).toContainText('Vishwas Borade')
  await expect(await findBanner()).not.toHaveAttribute('src', second)
})
