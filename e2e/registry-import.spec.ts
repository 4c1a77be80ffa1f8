import { randomInt } from 'node:crypto'
import { regions } from '@sangam/contract/lookups'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { admin, choose, expect, newMobile, superAdmin, test } from './fixtures.ts'
import { loginPage } from './login-page.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

/** A name that no other row has: the portal looks for duplicates in all imports. */
const newName = () => `P${Array.from({ length: 8 }, () => 'kgtdbmnrlvs'[randomInt(11)]).join('')}`

const photo = await sharp({
  create: { width: 400, height: 500, channels: 3, background: '#8a4f7d' },
})
  .png()
  .toBuffer()

test('a family completes a biodata that the trust has imported @phone-only @quick', async ({
  page,
  open,
  login,
  newcomer,
  expectAccessible,
}) => {
  const { import_page: words, claim_page: claimWords } = texts.mr
  const family = await newcomer()
  const bride = newName()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('a super admin uploads the file and corrects a row', async () => {
    await login(superAdmin)
    await open('/import', 'mr')
    await page.getByLabel(words.lbl_source).fill('Forms of the trust')
    await page.getByLabel(words.lbl_year).fill('२०१९')
    await expect(button(words.btn_upload)).toBeEnabled()
    await page.getByTestId('import-input').setInputFiles({
      name: `वधू ${family.mobile}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `नाव,मोबाईल,जन्म तारीख,गाव,लिंग,विभाग
${bride} सुरेश पाटील,${family.mobile},१२/०१/१९९८,खामगाव,,पुणे
${newName()} दिलीप इंगळे,${newMobile()},१२ जाने. १९९८,शेगाव,स्त्री,नागपूर
`,
      ),
    })
    await page.getByText(words.lbl_columns).click()
    await expect(
      page.getByRole('row').filter({ hasText: 'जन्म तारीख' }).getByLabel(words.lbl_meaning),
    ).toHaveValue(texts.mr.profile.date_of_birth)
    await expectAccessible()
    await page.getByText(words.lbl_columns).click()
    const row = page.getByRole('row').filter({ hasText: bride })
    await expect(row).toContainText(words.problem_no_gender, { timeout: 20_000 })
    await row.getByRole('button', { name: words.btn_mend }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts.mr.profile.gender).fill('वधू')
    await dialog.getByRole('button', { name: words.btn_save_row }).click()
    await expect(dialog).toBeHidden()
    await expect(row).not.toContainText(words.problem_no_gender)
  })

  await test.step('adds a photo and learns which one belongs to no row', async () => {
    await page.getByTestId('photos-input').setInputFiles({
      name: 'photos.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(
        zipSync({ [`${family.mobile}.png`]: photo, 'Nobody Here.png': photo }, { level: 0 }),
      ),
    })
    const photos = page.getByRole('region', { name: words.lbl_photos })
    await expect(photos).toContainText(words.lbl_unmatched.replace('{{count}}', '1'), {
      timeout: 30_000,
    })
    await photos.getByText(words.lbl_unmatched.replace('{{count}}', '1')).click()
    await expect(photos).toContainText('Nobody Here.png')
    const row = page.getByRole('row').filter({ hasText: bride })
    await expect(row.getByRole('img')).toBeVisible()
    expect(
      await row.getByRole('img').evaluate((image) => Reflect.get(image, 'naturalWidth')),
    ).toBeGreaterThan(0)
    // notices cover parts of the page
    for (const notice of [words.msg_uploaded, words.msg_mended_one, words.msg_photos]) {
      const text = page.getByText(notice.replace('{{count}}', '2'))
      await expect(text).toBeHidden({ timeout: 20_000 })
    }
    // the header covers buttons of a scrolled page
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await expectAccessible()
  })

  await test.step('and invites the families', async () => {
    await page.getByRole('button', { name: words.step_invite }).click()
    const region = (id: number) => regions.find((one) => one.id === id)?.name_mr ?? ''
    const inviteButton = (count: number) => {
      const text = count === 1 ? words.btn_invite_one : words.btn_invite_other
      return button(text.replace('{{count}}', String(count)))
    }
    // the letters below have a list of regions too
    const chooseRegion = async (option: string) => {
      await page.getByRole('combobox', { name: words.lbl_region }).first().click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    await expect(inviteButton(2)).toBeEnabled()
    await chooseRegion(region(1))
    await expect(inviteButton(1)).toBeEnabled()
    await chooseRegion(region(2))
    await expect(inviteButton(0)).toBeDisabled()
    await chooseRegion(texts.mr.common.lbl_all)
    await inviteButton(2).click()
    await page.getByRole('dialog').getByRole('button', { name: words.btn_confirm_invite }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(words.msg_nothing_to_invite)).toBeVisible()
  })

  await test.step('the family logs in, and the form is filled in', async () => {
    await page.evaluate(() => localStorage.clear())
    await open('/login', 'mr')
    await loginPage(page, 'mr').logIn(family.mobile)
    await expect(page.getByText('P… पाटील, खामगाव')).toBeVisible()
    await expectAccessible()
    await button(claimWords.btn_yes).click()
    await expect(page.getByLabel(texts.mr.profile.fname)).toHaveValue(bride)
  })

  await test.step('and shows the photo of the trust', async () => {
    await open('/registration?step=photo', 'mr')
    await expect(page.getByRole('img', { name: texts.mr.profile.photo })).toBeVisible()
  })
})

test('a register with doubtful values comes into the list of families', async ({
  page,
  open,
  login,
  newcomer,
  memberWithAccess,
}) => {
  test.slow()
  const { import_page: words } = texts.en
  const family = await newcomer()
  const [bride, other] = [newName(), newName()]
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const shownIncome = { name: '1-5 Lakhs', name_mr: '1-5 लाख' }

  await test.step('the office uploads the register', async () => {
    await login(superAdmin)
    await open('/import')
    await page.getByLabel(words.lbl_source).fill('Forms of the trust')
    await page.getByLabel(words.lbl_year).fill('2019')
    const start = 'Name,Mobile,Birth date,Gender,Income,Height,Rashi,Marital status,Village,Region'
    const end = `5'3",Leo,Unmarried,Khamgaon,Pune`
    await page.getByTestId('import-input').setInputFiles({
      name: `Register ${family.mobile}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `${start}
${bride} Suresh Patil,${family.mobile},23/04/1998,G1,40000,${end}
${other} Dilip Ingle,${newMobile()},25/12/1997,G1,35000,${end}
${bride} Suresh Patil,${newMobile()},23/04/1998,Female,40000,${end}
`,
      ),
    })
    await expect(row(bride).first()).toContainText(words.problem_no_gender, { timeout: 20_000 })
  })

  await test.step('one correction is made in all rows with the same text', async () => {
    await expect(page.getByText(words.problem_no_gender)).toHaveCount(2)
    await button(words.btn_mend_named.replace('{{line}}', '2')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts.en.profile.gender).fill('Female')
    await dialog.getByLabel(words.lbl_same_text).check()
    await dialog.getByRole('button', { name: words.btn_save_row }).click()
    await expect(page.getByText(words.msg_mended_other.replace('{{count}}', '2'))).toBeVisible()
    await expect(page.getByText(words.problem_no_gender)).toHaveCount(0)
  })

  await test.step('one choice decides the unit of all incomes', async () => {
    const open = page.getByText(
      new RegExp(
        `^${words.problem_uncertain.replace('{{field}}', texts.en.profile.annual_income)}`,
      ),
    )
    await expect(open).toHaveCount(3)
    await choose(page, words.lbl_income_unit, words.income_month)
    await expect(open).toHaveCount(0, { timeout: 20_000 })
    await expect(row(other)).toContainText(shownIncome.name)
  })

  await test.step('a row that the register has twice is left out', async () => {
    await button(`${words.step_duplicates} (1)`).click()
    await page.getByRole('button', { name: `${words.btn_drop}: ` }).click()
    await expect(page.getByText(words.msg_no_rows)).toBeVisible()
  })

  await test.step('and the two families are invited', async () => {
    await button(words.step_invite).click()
    await button(words.btn_invite_other.replace('{{count}}', '2')).click()
    await button(words.btn_confirm_invite).click()
    await expect(page.getByText(words.msg_nothing_to_invite)).toBeVisible()
  })

  const form = registrationForm(page, 'mr')
  await test.step('a family logs in on its phone and completes what the register lacks', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.evaluate(() => localStorage.clear())
    await open('/login', 'mr')
    await loginPage(page, 'mr').logIn(family.mobile)
    await button(texts.mr.claim_page.btn_yes).click()
    await expect(form.field('fname')).toHaveValue(bride)
    await expect(form.field('date_of_birth')).toHaveValue('23/04/1998')
    await form.field('birth_of_place').fill('Akola')
    await choose(page, new RegExp(`^${texts.mr.profile.blood_group_id}`), 'O+')
    await form.next()
    await expect(form.heading('education')).toBeVisible()
    await expect(form.field('annual_income')).toHaveValue(shownIncome.name_mr)
    for (const step of ['education', 'family', 'contact', 'photo'] as const) {
      await expect(form.heading(step)).toBeVisible()
      await form.fill[step]()
      await form.next()
    }
    await expect(form.heading('review')).toBeVisible()
    await form.agree()
    await form.press(form.buttons.btn_submit)
    await expect(page).toHaveURL(/\/(my-registration|payment)/)
    await expect(page.getByRole('main')).toContainText(/VV-\d{7}/)
  })

  await test.step('an admin approves it with its family', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await login(admin)
    await open(`/my-registration?search=${bride}`)
    await page.getByRole('link', { name: new RegExp(bride) }).click()
    await button('Approve, verify owner and grant access').click()
    await page.getByRole('dialog').getByRole('button', { name: texts.en.common.btn_yes }).click()
    await expect(page.getByText('The profile is approved.')).toBeVisible()
  })

  await test.step('and it is in the list', async () => {
    await login((await memberWithAccess()).mobile)
    await open(`/matrimony?gender=2&name=${bride}`)
    await expect(page.getByRole('article')).toContainText(bride)
  })
})
