import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readPdf } from '../apps/server/src/testing/read-pdf.ts'
import { admin, expect, newMobile, type Page, superAdmin, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { printLetter } from './letter.ts'
import { storedUser } from './login-page.ts'
import { receiveOtp } from './otp.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'
import { uniqueWord } from './unique-word.ts'

const words = texts.mr
const { account_page: account, desk_page: desk } = words

/** A typist writes 40 words of five characters in a minute; a tap takes as long as five characters. */
const charactersPerMinute = 200
const charactersPerTap = 5

/** The minutes that a typist needs for what is entered in the form; a field and a choice are taps. */
async function minutesToType(page: Page): Promise<number> {
  const fields = page.locator('main input[name]:not([type=radio]), main textarea[name]')
  const typed = (await fields.evaluateAll((all) => all.map((field) => Reflect.get(field, 'value'))))
    .map(String)
    .filter((value) => value !== '')
  const radios = await page.locator('main input[type=radio]:checked').count()
  // a select needs two taps, and the photo and saving further ones
  const taps = 2 * typed.length + radios + 4
  return (typed.join('').length + charactersPerTap * taps) / charactersPerMinute
}

/** The signed sheet as a phone photographs it; every photo is another file. */
const photoOfSheet = async () => ({
  name: 'sheet.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 900,
      height: 1200,
      channels: 3,
      background: { r: randomInt(256), g: randomInt(256), b: randomInt(256) },
    },
  })
    .jpeg()
    .toBuffer(),
})

test('a volunteer enrols a family without a phone, and a second person confirms its sheet @phone-only', async ({
  page,
  open,
  login,
  verifiedMember,
  callAs,
  expectAccessible,
}) => {
  test.slow()
  const volunteer = await verifiedMember()
  const lname = uniqueWord()
  const main = page.getByRole('main')
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('a super admin gives the right', async () => {
    await login(volunteer.mobile)
    await open('/desk-family', 'mr')
    await expect(main.getByText(desk.err_no_right)).toBeVisible()
    await expect(main.locator('form')).toHaveCount(0)
    await login(superAdmin)
    await open('/desk?show=volunteers', 'mr')
    await page.locator('[name=mobile_no]').fill(volunteer.mobile)
    await button(desk.btn_give).click()
    await expect(page.getByText(desk.msg_right_given)).toBeVisible()
  })

  let number = ''
  let registrationNumber = ''
  await test.step('the volunteer enters the family and prints the sheet', async () => {
    await login(volunteer.mobile)
    await open('/desk', 'mr')
    await page.getByRole('link', { name: desk.btn_enrol }).click()
    const form = registrationForm(page, 'mr')
    for (const part of ['person', 'education', 'family', 'contact'] as const) {
      await form.fill[part]()
    }
    await form.field('lname').fill(lname)
    await page.getByTestId('desk-file').setInputFiles(await photoOfSheet())
    await expect(page.getByRole('img', { name: desk.alt_photo })).toBeVisible()
    expect(await minutesToType(page)).toBeLessThanOrEqual(8)
    await button(desk.btn_save).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lname)
    await expect(main.getByText('Ramesh Kshirsagar')).toBeVisible()
    await expectNoHorizontalScrolling(page)
    await expectAccessible()
    // there is no number for a code
    await expect(main.getByRole('heading', { name: desk.title_by_code })).toHaveCount(0)
    const file = page.waitForEvent('download')
    await button(desk.btn_sheet).click()
    const pdf = await readPdf(await readFile(await (await file).path()))
    expect(pdf).toMatchObject({ size: 'A4' })
    expect(pdf.text).toContain(lname)
    expect(pdf.text).toContain('Signature of a parent')
    number = /\b(\d{3} \d{3})\b/.exec(pdf.text)?.[1] ?? ''
    await page.getByTestId('desk-file').setInputFiles(await photoOfSheet())
    await expect(main.getByText(desk.msg_sheet_waits)).toBeVisible()
  })

  await test.step('a second person confirms it', async () => {
    await login(admin)
    await open('/desk?show=sheets', 'mr')
    await main
      .getByRole('article')
      .filter({ hasText: lname })
      .getByRole('link', { name: desk.title_check })
      .click()
    await expect(main.getByText('Ramesh Kshirsagar')).toBeVisible()
    await expectAccessible()
    await page.locator('[name=sheet_number]').fill('000 000')
    await button(desk.btn_confirm_sheet).click()
    await expect(page.getByText(desk.err_other_sheet).first()).toBeVisible()
    await page.locator('[name=sheet_number]').fill(number)
    await page.getByLabel(desk.lbl_candidate_signed).check()
    await button(desk.btn_confirm_sheet).click()
    await expect(page).toHaveURL(/\/desk$/)
  })

  await test.step('the admin approves, and the family is in the list', async () => {
    await open(`/my-registration?search=${lname}`, 'mr')
    await main.getByRole('link', { name: new RegExp(`${lname} पहा`) }).click()
    await expect(page).toHaveURL(/\/details\/\d+/)
    const id = Number(/details\/(\d+)/.exec(page.url())?.[1])
    await callAs(admin, 'vadhu-var/approve-reject', {
      bride_groom_id: id,
      acton_name: 'Approved',
      action_type: 'approv_reject',
      with_owner: 1,
    })
    await open(`/matrimony?name=${lname}`, 'mr')
    await expect(main.getByRole('article')).toContainText(lname)
    registrationNumber = /VV-\d{7}/.exec(await main.getByRole('article').innerText())?.[0] ?? ''
  })

  await test.step('the family logs in with a letter and enters its first mobile number', async () => {
    await open('/desk?show=confirmed', 'mr')
    const card = main.getByRole('article').filter({ hasText: registrationNumber })
    const letter = await printLetter(page, () =>
      card.getByRole('button', { name: desk.btn_letter }).click(),
    )
    await open('/logout', 'mr')
    await open(`/letter#${letter.number}-${letter.code}`, 'mr')
    await button(words.letter_page.btn_log_in).click()
    await expect(page).not.toHaveURL(/letter/)
    await open('/my-account', 'mr')
    await expect(main.getByText(account.title_by_letter)).toBeVisible()
    await expectNoHorizontalScrolling(page)
    await expectAccessible()
    const mobile = newMobile()
    await page.getByLabel(account.lbl_number).fill(mobile)
    const code = await receiveOtp(mobile, () => button(words.login_page.btn_request_otp).click())
    await page.getByLabel(words.login_page.lbl_otp).fill(code)
    await expect(page.getByText(account.msg_first_number)).toBeVisible()
    await expect(main.getByText(account.title_by_letter)).toHaveCount(0)
    expect(await storedUser(page)).toMatchObject({ mobile_or_email: mobile, is_verified: 1 })
  })
})
