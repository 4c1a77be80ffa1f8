import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { admin, expect, test } from './fixtures.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

const { booklet: words, booklet_card: card, booklet_page: adminWords } = texts.mr

const inTenDays = () => {
  const [year, month, day] = new Date(Date.now() + 10 * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}

test('a family says yes, an admin closes the edition and downloads the proof @phone-only', async ({
  page,
  open,
  login,
  request,
  callAs,
  expectAccessible,
}) => {
  // the file is made by a background job
  test.slow()
  const number = randomInt(1_000_000_000)
  const title = `परिचय सूची ${number}`
  const family = await registerFamily(request)
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    acton_remark: '',
    action_type: 'approv_reject',
  })

  await test.step('the admin opens an edition', async () => {
    await login(admin)
    await open('/booklets', 'mr')
    await page.getByRole('link', { name: adminWords.btn_new }).click()
    const field = (name: string) => page.getByRole('textbox', { name })
    await field(adminWords.lbl_title_mr).fill(title)
    await field(adminWords.lbl_title_en).fill(`Booklet ${number}`)
    await field(adminWords.lbl_closes_on).fill(inTenDays())
    await page.getByText('A5', { exact: true }).click()
    await expectAccessible()
    await page.getByRole('button', { name: adminWords.btn_save }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(adminWords.state_open, { exact: true })).toBeVisible()
  })
  const edition = new URL(page.url())
  const detailsPage = `/edition${edition.search}`

  await test.step('the family reads about it and says yes', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    await page.getByRole('link', { name: card.btn_open, exact: true }).click()
    const entry = page.getByRole('article').filter({ hasText: title })
    await expect(entry.getByText(words.state_none).first()).toBeVisible()
    await entry.getByRole('button', { name: words.btn_yes }).click()
    await expect(entry.getByText(words.state_yes).first()).toBeVisible()
    await expect(entry.getByRole('button', { name: words.btn_no })).toBeEnabled()
    await expectAccessible()
  })

  await test.step('the admin closes it and makes the booklet', async () => {
    await login(admin)
    await open(detailsPage, 'mr')
    await page.getByRole('button', { name: adminWords.btn_close }).click()
    await page.getByRole('dialog').getByRole('button', { name: adminWords.btn_close }).click()
    await page.getByRole('button', { name: adminWords.btn_proof }).click()
    await expect(page.getByRole('button', { name: adminWords.btn_proof_file })).toBeVisible({
      timeout: 90_000,
    })
    await expectAccessible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: adminWords.btn_proof_file }).click(),
    ])
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('the code of the entry leads to the registration', async () => {
    await open(`/n?${family.number}`, 'mr')
    await expect(page).toHaveURL(new RegExp(`/details/${family.profileId}`))
  })

  await test.step('the family withdraws, and the proof is made without it', async () => {
    await login(family.mobile)
    await open('/booklet', 'mr')
    const entry = page.getByRole('article').filter({ hasText: title })
    await entry.getByRole('button', { name: words.btn_no }).click()
    await expect(entry.getByText(words.state_no).first()).toBeVisible()
    await expect(entry.getByText(words.msg_not_included)).toBeVisible()
  })
})

test('a member who is no admin gets no page of editions', async ({ page, open, login }) => {
  await login('9000000004')
  await open('/booklets')
  await expect(page.getByText('That page is only for the admins of the trust.')).toBeVisible()
})
