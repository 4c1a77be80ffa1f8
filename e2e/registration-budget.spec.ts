import { expect, newMobile, type Page, test } from './fixtures.ts'
import { loginPage } from './login-page.ts'
import { receiveOtp } from './otp.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

/** What a family may meet from its number to "sent", on a phone in Marathi. */
const limits: Record<string, number> = {
  screens: 8,
  inputs: 48,
  checkBoxes: 1,
  words: 1100,
  wordsBeforeSending: 150,
}

const words = texts.mr

interface Screen {
  inputs: number
  checkBoxes: number
  words: number
}

/** Counts what a screen shows; closed notices are not shown. */
const countScreen = (page: Page) =>
  page.evaluate<Screen>(`(() => {
    const main = document.querySelector('main')
    const shown = (selector) =>
      [...main.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const questions = shown('input:not([type=hidden]):not([type=file]), textarea')
    return {
      inputs: new Set(questions.map((input) => input.name || input.id)).size,
      checkBoxes: shown('input[type=checkbox]').length,
      words: main.innerText.split(/\\s+/).filter((word) => /\\p{L}/u.test(word)).length,
    }
  })()`)

/** The words between the last field and the button that sends. */
const countWordsBeforeSending = (page: Page) =>
  page.evaluate<number>(`(() => {
    const main = document.querySelector('main')
    const field = main.querySelector('[name=candidate_mobile_no]')
    const send = main.querySelector('button[type=submit]')
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    let text = ''
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isAfter = field.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING
      const isBefore = send.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING
      if (isAfter && isBefore && node.parentElement.checkVisibility()) text += ' ' + node.nodeValue
    }
    return text.split(/\\s+/).filter((word) => /\\p{L}/u.test(word)).length
  })()`)

test('a family registers on at most eight screens @phone-only', async ({ page, open }) => {
  test.slow()
  const mobile = newMobile()
  const form = registrationForm(page, 'mr')
  const screens: Screen[] = []
  const count = async () => screens.push(await countScreen(page))

  await open('/register', 'mr')
  await page.getByLabel(words.signup_page.lbl_mobile).fill(mobile)
  await page.locator('[name=fname]').fill('सुनंदा')
  await page.locator('[name=lname]').fill('वाघ')
  await page.locator('[name=region_id]').click()
  await page.getByRole('option').first().click()
  await count()
  const otp = await receiveOtp(mobile, async () => {
    await page.getByRole('button', { name: words.signup_page.btn_submit }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words.signup_page.msg_thank_you,
    )
  })
  await count()
  await loginPage(page, 'mr').enterOtp(otp)

  for (const step of ['person', 'education', 'family', 'contact', 'photo'] as const) {
    await expect(form.heading(step)).toBeVisible()
    await count()
    await form.fill[step]()
    await form.next()
  }
  await expect(form.heading('review')).toBeVisible()
  await form.agree()
  await count()
  const beforeSending = await countWordsBeforeSending(page)
  await page.getByRole('button', { name: words.registration_page.btn_submit }).click()
  await expect(page.getByRole('main')).toContainText(/VV-\d{7}/)

  const sum = (name: keyof Screen) => screens.reduce((total, screen) => total + screen[name], 0)
  const counted: Record<string, number> = {
    screens: screens.length,
    inputs: sum('inputs'),
    checkBoxes: sum('checkBoxes'),
    words: sum('words'),
    wordsBeforeSending: beforeSending,
  }
  for (const [name, limit] of Object.entries(limits)) {
    expect(counted, name).toHaveProperty(name)
    expect(counted[name as keyof typeof counted], JSON.stringify(screens)).toBeLessThanOrEqual(
      limit,
    )
  }
})
