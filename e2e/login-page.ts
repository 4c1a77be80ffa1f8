import { expect, type Language, type Page } from './fixtures.ts'
import { receiveOtp } from './otp.ts'
import { texts } from './texts.ts'

/** The fields, buttons and steps of the login page. */
export function loginPage(page: Page, language: Language = 'en') {
  const pageTexts = texts[language].login_page
  const mobile = page.getByLabel(pageTexts.lbl_mobile)
  const code = page.getByLabel(pageTexts.lbl_otp)
  const send = page.getByRole('button', { name: pageTexts.btn_request_otp })
  const verify = page.getByRole('button', { name: pageTexts.btn_verify })

  return {
    mobile,
    code,
    send,
    verify,
    /** The first step; returns the code that was sent. */
    requestOtp: async (number: string) => {
      await mobile.fill(number)
      return receiveOtp(number, async () => {
        await send.click()
        await expect(code).toBeVisible()
      })
    },
    /** The second step: a complete code is submitted without a button. */
    enterOtp: (otp: string) => code.fill(otp),
    /** Both steps. */
    async logIn(number: string) {
      await this.enterOtp(await this.requestOtp(number))
    },
  }
}

/** The user that the browser stores. */
export const storedUser = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
