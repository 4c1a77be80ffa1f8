import { choose, expect, member, type Page, superAdmin, test } from './fixtures.ts'
import { texts } from './texts.ts'
import { uniqueWord } from './unique-word.ts'

const field = (page: Page, name: string) => page.getByRole('combobox', { name })

test('a super admin adds, pastes, renames and hides entries, and forms follow @phone-only @quick', async ({
  page,
  open,
  login,
  expectAccessible,
}) => {
  // forms show a change after up to ten seconds
  test.slow()
  const word = uniqueWord()
  const [added, pasted, hidden] = [`${word} East`, `${word} West`, `${word} South`]
  const dialog = page.getByRole('dialog')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await login(superAdmin)
  await open('/lists')
  await expect(page.getByRole('heading', { level: 1, name: 'Lists of choices' })).toBeVisible()
  await choose(page, 'List', 'Regions')
  const upButtons = page.getByRole('button', { name: /^Move .+ up$/ })
  await expect(upButtons.nth(0), 'the first entry cannot move up').toBeDisabled()
  await expect(upButtons.nth(1)).toBeEnabled()

  await test.step('one entry, in both languages', async () => {
    await page.getByRole('button', { name: 'Add entry' }).click()
    await dialog.getByLabel('Name (English)').fill(added)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByLabel('Name (Marathi)').fill(`${added} मराठी`)
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(added)).toContainText('Offered')
  })

  await test.step('several lines; a line that cannot be read is named', async () => {
    await page.getByRole('button', { name: 'Paste several' }).click()
    const lines = dialog.getByRole('textbox')
    await lines.fill(`${pasted} | ${pasted} मराठी\n${hidden}`)
    await dialog.getByRole('button', { name: 'Add all' }).click()
    await expect(dialog.getByText('Line 2 is not in the form English | Marathi')).toBeVisible()
    await lines.fill(`${pasted} | ${pasted} मराठी\n${hidden}\t${hidden} मराठी\n${added} | मराठी`)
    await dialog.getByRole('button', { name: 'Add all' }).click()
    await expect(page.getByText('2 added, 1 were in the list already.')).toBeVisible()
    await expect(rowOf(hidden)).toContainText('Offered')
  })

  await test.step('a new name, and a hidden entry', async () => {
    await page.getByRole('button', { name: `Rename ${pasted}` }).click()
    await dialog.getByLabel('Name (Marathi)').fill(`${word} पश्चिम`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(pasted)).toContainText(`${word} पश्चिम`)
    await page.getByRole('button', { name: `Hide ${hidden}` }).click()
    await expect(rowOf(hidden)).toContainText('Hidden')
  })

  await test.step('a form offers the entries', async () => {
    await login(member)
    await expect(async () => {
      await open('/business-create', 'mr')
      await field(page, texts.mr.business_page.lbl_region).click()
      const options = page.getByRole('option', { name: word })
      await expect(options).toHaveText([`${added} मराठी`, `${word} पश्चिम`], { timeout: 2000 })
    }).toPass()
  })
})
