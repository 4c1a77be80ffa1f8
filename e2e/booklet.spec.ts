import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { admin, expect, test } from './fixtures.ts'
import { runSql } from './portal-database.ts'
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

test('a family says yes, an admin closes the edition and downloads the proof @phone-only @quick', async ({
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
  const other = await registerFamily(request, { fname: 'Asha', gender: 2 })
  for (const { profileId } of [family, other]) {
    await callAs(admin, 'vadhu-var/approve-reject', {
      bride_groom_id: profileId,
      acton_name: 'Approved',
      acton_remark: '',
      action_type: 'approv_reject',
    })
  }

  await test.step('the admin opens an edition', async () => {
    await login(admin)
    await open('/booklets', 'mr')
    await page.getByRole('link', { name: adminWords.btn_new }).click()
    const field = (name: string) => page.getByRole('textbox', { name })
    await field(adminWords.lbl_title_mr).fill(title)
    await field(adminWords.lbl_title_en).fill(`Booklet ${number}`)
    await field(adminWords.lbl_closes_on).fill(inTenDays())
    await page.getByText('A5', { exact: true }).click()
    await page.getByRole('button', { name: adminWords.btn_save }).click()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(adminWords.state_open, { exact: true })).toBeVisible()
  })
  const edition = new URL(page.url())
  const detailsPage = `/edition${edition.search}`
  const editionId = Number(edition.searchParams.get('id'))

  await test.step('the family reads about it and says yes', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    await page.getByRole('link', { name: card.btn_open, exact: true }).click()
    const entry = page.getByRole('article').filter({ hasText: title })
    await expect(entry.getByText(words.state_none).first()).toBeVisible()
    await entry.getByRole('button', { name: words.btn_yes }).click()
    await expect(entry.getByText(words.state_yes).first()).toBeVisible()
    await expect(entry.getByRole('button', { name: words.btn_no })).toBeEnabled()
  })

  await test.step('and another family, too', async () => {
    const { editions } = await callAs<Mine>(other.mobile, 'booklet/mine', { language: 'mr' })
    const [choice] = editions.find(({ id }) => id === editionId)?.choices ?? []
    const { notice_sha256 } = choice?.notice ?? {}
    const answer = { purpose: 'booklet', action: 'given', language: 'mr', notice_sha256 }
    await callAs(other.mobile, 'booklet/answer', { booklet_id: editionId, ...answer })
  })

  await test.step('the admin adds an advertisement, and removes another one', async () => {
    await login(admin)
    await open(detailsPage, 'mr')
    const add = page.getByRole('button', { name: adminWords.btn_add_advert })
    const name = page.getByRole('textbox', { name: adminWords.lbl_advert_name })
    await add.click()
    await expect(name).toHaveAccessibleDescription(texts.mr.common.err_required)
    const picture = page.getByTestId('advert-input')
    for (const one of ['पाटील स्वीट्स', 'देशमुख ज्वेलर्स']) {
      await name.fill(one)
      await page.getByText(adminWords.size_half, { exact: true }).first().click()
      await picture.setInputFiles('apps/web/public/pictures/share.jpg')
      const shown = page.getByRole('article', { name: one }).locator('img')
      await expect(shown).toHaveJSProperty('naturalWidth', 320)
    }
    await expectAccessible()
    const second = page.getByRole('article', { name: 'देशमुख ज्वेलर्स' })
    await second.getByRole('button', { name: adminWords.btn_remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: adminWords.btn_remove }).click()
    await expect(second).toHaveCount(0)
    await expect(page.getByRole('article', { name: 'पाटील स्वीट्स' })).toBeVisible()
  })

  await test.step('the admin closes it and makes the booklet', async () => {
    await login(admin)
    await open(detailsPage, 'mr')
    await page.getByRole('button', { name: adminWords.btn_close }).click()
    await page.getByRole('dialog').getByRole('button', { name: adminWords.btn_close }).click()
    await expect(page.getByRole('button', { name: adminWords.btn_proof })).toBeVisible()
    // another process is busy with it
    await letWork(editionId, "now() + interval '1 hour'")
    await page.getByRole('button', { name: adminWords.btn_proof }).click()
    await expect(page.getByText(adminWords.msg_making_starts)).toBeVisible()
    await letWork(editionId, 'null')
    await callAs(admin, 'booklet/proof', { booklet_id: editionId })
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

  await test.step('the admin prints it; numbers may have Marathi digits', async () => {
    await login(admin)
    await open(detailsPage, 'mr')
    await page.getByLabel(adminWords.lbl_how_many).fill('५००', { timeout: 90_000 })
    await page.getByRole('button', { name: adminWords.btn_print, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: adminWords.btn_print }).click()
    const file = page.getByRole('button', { name: adminWords.btn_print_file })
    await expect(file).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('500 प्रती')).toBeVisible()
    // the download comes before the end of the edition
    const buttons = page.getByRole('main').getByRole('button')
    const names = [adminWords.btn_print_file, adminWords.btn_end]
    await expect(buttons.filter({ hasText: new RegExp(names.join('|')) })).toHaveText(names)
  })

  await test.step('and records who gets a copy', async () => {
    const record = page.getByRole('button', { name: adminWords.btn_sell, exact: true })
    const name = page.getByRole('textbox', { name: adminWords.lbl_buyer })
    const mobile = page.getByRole('textbox', { name: adminWords.lbl_buyer_mobile })
    await record.click()
    await expect(name).toHaveAccessibleDescription(new RegExp(adminWords.err_no_buyer))
    await expect(mobile).toHaveAccessibleDescription(new RegExp(adminWords.err_no_buyer))
    await expectAccessible()
    await name.fill('वसंत काळे')
    await expect(page.getByText(adminWords.err_no_buyer)).toHaveCount(0)
    await page.getByLabel(adminWords.lbl_copy_number).fill('१२')
    await record.click()
    const copy = adminWords.lbl_copy_named.replace('{{number}}', '12')
    await expect(page.getByText(copy)).toBeVisible()
  })
})

interface Mine {
  editions: { id: number; choices: { notice: { notice_sha256: string } }[] }[]
}

/** Lets a process work on the file until then; others wait. */
const letWork = (editionId: number, until: string) =>
  runSql(`update booklets set making_until = ${until} where id = $1`, [editionId])
