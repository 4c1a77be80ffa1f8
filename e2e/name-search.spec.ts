import { admin, expect, member, test } from './fixtures.ts'
import { texts } from './texts.ts'

const { matrimony_page: labels } = texts.mr

test('a name typed in Marathi finds the profiles that are written in English @phone-only', async ({
  page,
  open,
  login,
}) => {
  await login(member)
  await open('/matrimony', 'mr')
  await page.getByRole('button', { name: labels.lbl_filters }).tap()
  await page.getByLabel(labels.lbl_name, { exact: true }).fill('पाटील')
  const cards = page.getByRole('article')
  await expect(cards.filter({ hasNotText: /पाटील|Patil/ })).toHaveCount(0)
  await expect(cards.filter({ hasText: 'Patil' })).not.toHaveCount(0)
})

test('an admin finds a member in another spelling', async ({ page, open, login, newcomer }) => {
  const person = await newcomer('ज्ञानेश्वरी', 'इंगळे')
  await login(admin)
  await open('/users')
  await page.getByLabel('Search by name or number').fill('Dnyaneshwari Ingale')
  await expect(page.getByRole('link', { name: `Details of ${person.name}` }).first()).toBeVisible()
})
