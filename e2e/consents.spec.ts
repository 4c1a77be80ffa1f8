import { readFile } from 'node:fs/promises'
import { admin, expect, newMobile, type Page, test } from './fixtures.ts'
import { withOtp } from './otp.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'

const { confirmation_page: words, people_page: people, login_page } = texts.mr

/** The address of the link in the SMS to a number; the job sends it some seconds after the question. */
async function linkTo(mobile: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const lines = (await readFile(String(process.env.PORTAL_CONSOLE), 'utf8')).split('\n')
    const sms = lines.findLast((line) => line.startsWith(`SMS to +91${mobile}:`))
    link = /\/c\?t=[A-Za-z0-9]{16}/.exec(sms ?? '')?.[0]
    expect(link, `a question to ${mobile}`).toBeDefined()
  }).toPass()
  return String(link)
}

/** Opens the link as the candidate does, and answers with the code of the phone. */
async function answer(page: Page, mobile: string, chosen: 'yes' | 'no'): Promise<void> {
  await page.getByRole('button', { name: words.btn_open }).click()
  await expect(page.getByRole('heading', { name: words.lbl_stored })).toBeVisible()
  const code = page.getByLabel(login_page.lbl_otp)
  await withOtp(
    mobile,
    async () => {
      await page.getByRole('button', { name: words[`btn_${chosen}`], exact: true }).click()
      await expect(code).toBeVisible()
    },
    (otp) => code.fill(otp),
  )
  await expect(page.getByRole('status').getByText(words[`done_${chosen}`])).toBeVisible()
}

test('a candidate agrees, and later declines with the same link @phone-only', async ({
  page,
  open,
  login,
  request,
  callAs,
  expectAccessible,
}) => {
  const family = await registerFamily(request)
  const { profileId } = family
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: profileId,
    acton_name: 'Approved',
    acton_remark: '',
    action_type: 'approv_reject',
  })
  const listed = async () => {
    const list = await callAs<{ vadhuVarList: unknown[] }>(admin, 'get-vadhu-var-approved-list', {
      registration_number: family.number,
    })
    return list.vadhuVarList.length
  }
  const candidate = newMobile()
  const card = page.getByRole('article', { name: people.person_candidate })

  await test.step('the family asks', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    await card.getByLabel(people.lbl_mobile).fill(candidate)
    await card.getByRole('button', { name: people.btn_ask }).click()
    await expect(card.getByText(people.state_asked)).toBeVisible()
    await expect(page.getByText(candidate)).toHaveCount(0)
    await expectAccessible()
  })

  const link = await linkTo(candidate)
  await test.step('the candidate agrees on another phone', async () => {
    await open('/logout', 'mr')
    await expect(page).toHaveURL(/\/login$/)
    await open(link, 'mr')
    await expect(page.getByRole('button', { name: words.btn_open })).toBeVisible()
    await expectAccessible()
    await answer(page, candidate, 'yes')
    expect(await listed()).toBe(1)
  })

  await test.step('the candidate declines later, and the registration leaves the list', async () => {
    await open(link, 'mr')
    await answer(page, candidate, 'no')
    expect(await listed()).toBe(0)
  })

  await test.step('the family reads it', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    await expect(card.getByText(people.state_no)).toBeVisible()
    await expect(page.getByText(people.msg_withheld)).toBeVisible()
  })
})
