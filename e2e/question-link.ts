import { readFile } from 'node:fs/promises'
import { expect, type Page } from './fixtures.ts'
import { withOtp } from './otp.ts'
import { texts } from './texts.ts'

const { confirmation_page: words, login_page } = texts.mr

/** The address of the link in the SMS to a number; the job sends it some seconds after the question. */
export async function linkTo(mobile: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const lines = (await readFile(String(process.env.PORTAL_CONSOLE), 'utf8')).split('\n')
    const sms = lines.findLast((line) => line.startsWith(`SMS to +91${mobile}:`))
    link = /\/c\?t=[A-Za-z0-9]{16}/.exec(sms ?? '')?.[0]
    expect(link, `a question to ${mobile}`).toBeDefined()
  }).toPass()
  return String(link)
}

/** Answers on the opened page of a link, with the code of the phone. */
export async function answerQuestion(
  page: Page,
  mobile: string,
  chosen: 'yes' | 'no',
): Promise<void> {
  await page.getByRole('button', { name: words.btn_open }).click()
  const code = page.getByLabel(login_page.lbl_otp)
  await withOtp(
    mobile,
    async () => {
      await page.getByRole('button', { name: words.btn_code }).click()
      await expect(code).toBeVisible()
    },
    (otp) => code.fill(otp),
  )
  await page.getByRole('button', { name: words[`btn_${chosen}`], exact: true }).click()
  await expect(page.getByRole('status').getByText(words[`done_${chosen}`])).toBeVisible()
}
