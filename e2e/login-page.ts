import { expect, type Language, type Page } from './fixtures.ts'
import { askOtp } from './otp.ts'
import { texts } from './texts.ts'

/** The login page as a person uses it. */
export function loginPage(page: Page, language: Language = 'en') {
  const words = texts[language].login_page
  const mobile = page.getByLabel(words.lbl_mobile)
  const code = page.getByLabel(words.lbl_otp)
  const send = page.getByRole('button', { name: words.btn_request_otp })
  const verify = page.getByRole('button', { name: words.btn_verify })

  return {
    mobile,
    code,
    send,
    verify,
    /** The first step; answers the code that was sent. */
    askFor: async (number: string) => {
      await mobile.fill(number)
      return askOtp(number, async () => {
        await send.click()
        await expect(code).toBeVisible()
      })
    },
    enter: async (otp: string) => {
      await code.fill(otp)
      await verify.click()
    },
    /** Both steps. */
    async logIn(number: string) {
      await this.enter(await this.askFor(number))
    },
  }
}

/** What the browser keeps of the person who logged in. */
export const storedUser = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'))
