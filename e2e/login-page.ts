import type { Language } from '@sangam/i18n/languages'
import { expect, type Page } from './fixtures.ts'
import { receiveOtp, withOtp } from './otp.ts'
import { texts } from './texts.ts'

/** The fields, buttons and steps of the login page. */
export function loginPage(page: Page, language: Language = 'en') {
  const pageTexts = texts[language].login_page
  const mobile = page.getByLabel(pageTexts.lbl_mobile)
  const code = page.getByLabel(pageTexts.lbl_otp)
  const send = page.getByRole('button', { name: pageTexts.btn_request_otp })
  const verify = page.getByRole('button', { name: pageTexts.btn_verify })

  const sendTo = (number: string) => async () => {
    await mobile.fill(number)
    await send.click()
    await expect(code).toBeVisible()
  }
  return {
    mobile,
    code,
    send,
    verify,
    /** The first step with a number that only this test uses; returns the code that was sent. */
    requestOtp: (number: string) => receiveOtp(number, sendTo(number)),
    /** The second step: a complete code is submitted without a button. */
    enterOtp: (otp: string) => code.fill(otp),
    /** Both steps; `beforeCode` runs between them. */
    logIn: (number: string, beforeCode = async () => {}) =>
      withOtp(number, sendTo(number), async (otp) => {
        await beforeCode()
        const answer = page.waitForResponse('**/api/login-otp-verification')
        await code.fill(otp)
        await answer
      }),
  }
}

/** The user that the browser stores. */
export const storedUser = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
