import { admin, choose, expect, newMobile, test } from './fixtures.ts'
import { receiveOtp } from './otp.ts'
import { registerFamily } from './registered-family.ts'
import { texts } from './texts.ts'
import { uniqueWord } from './unique-word.ts'

const { safety: words, safety_desk: desk, login_page: loginWords } = texts.mr

test('a person without an account reports a misused photo in mr @phone-only @quick', async ({
  page,
  request,
  login,
  open,
  callAs,
  memberWithAccess,
  expectAccessible,
}) => {
  const lname = uniqueWord()
  const family = await registerFamily(request, { lname })
  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: family.profileId,
    acton_name: 'Approved',
    action_type: 'approv_reject',
    with_owner: 1,
  })
  const viewer = await memberWithAccess()
  const photoFor = async (mobile: string) => {
    const body = { bride_groom_id: family.profileId }
    const path = 'get-vadhu-var-details-by-id'
    return (await callAs<{ appended_image_path: string }>(mobile, path, body)).appended_image_path
  }
  expect(await photoFor(viewer.mobile)).not.toBe('')
  const mobile = newMobile()
  const steps = page.getByRole('list', { name: /^G-\d{6}$/ })
  let number = ''

  await test.step('she proves her number', async () => {
    await open('/complain', 'mr')
    const code = await receiveOtp(mobile, async () => {
      await page.getByLabel(words.lbl_mobile).fill(mobile)
      await page.getByRole('button', { name: words.btn_send_code }).click()
      await expect(page.getByLabel(loginWords.lbl_otp)).toBeVisible()
    })
    await page.getByLabel(loginWords.lbl_otp).fill(code)
    await expect(page.getByLabel(words.lbl_number)).toBeVisible()
  })

  await test.step('she complains, and the photo is hidden', async () => {
    await page.getByLabel(words.lbl_number).fill(family.number.toLowerCase())
    await choose(page, words.lbl_kind, words.kind_others_picture)
    await expect(page.getByText(words.msg_group_picture)).toBeVisible()
    await page.getByLabel(words.lbl_text).fill('हा माझा फोटो आहे. नाव वेगळे आहे.')
    await expectAccessible()
    await page.getByRole('button', { name: words.btn_submit }).click()
    const done = page.getByRole('status').filter({ hasText: /G-\d{6}/ })
    await expect(done).toBeVisible()
    number = /G-\d{6}/.exec(await done.innerText())?.[0] ?? ''
    expect(await photoFor(viewer.mobile)).toBe('')
    await done.getByRole('link', { name: words.btn_my_reports }).click()
    await expect(steps.getByText(words.step_photo_hidden)).toBeVisible()
    await expectAccessible()
  })

  await test.step('an admin hears the family and decides', async () => {
    await login(admin)
    await open(`/grievance?id=${Number(number.slice(2))}`, 'mr')
    await expect(page.getByText(number)).toBeVisible()
    // the desk waits for an answer, it does not owe one
    await choose(page, desk.lbl_step, desk.step_ask)
    await page.getByLabel(desk.lbl_text).fill('हा फोटो कधीचा आहे?')
    await page.getByRole('button', { name: desk.btn_save_step }).click()
    await expect(page.getByText(desk.lbl_asked, { exact: true })).toBeVisible()
    // how long the family can answer stands there until the decision
    const until = page.getByText(desk.lbl_answer_until.split('}}')[1]?.trim() ?? '')
    for (const [step, text, isOpen] of [
      ['inform', 'हा फोटो कोणाचा आहे?', true],
      ['upheld', 'फोटो तक्रार करणाऱ्या व्यक्तीचा आहे.', false],
    ] as const) {
      await choose(page, desk.lbl_step, desk[`step_${step}`])
      await page.getByLabel(desk.lbl_text).fill(text)
      await page.getByRole('button', { name: desk.btn_save_step }).click()
      await expect(page.getByRole('list', { name: desk.lbl_history })).toContainText(text)
      await expect(until).toHaveCount(isOpen ? 1 : 0)
    }
  })

  await test.step('she reads the decision with her number', async () => {
    await page.evaluate(() => localStorage.removeItem('user'))
    await open('/my-reports', 'mr')
    const report = page.getByRole('article').filter({ hasText: number })
    await expect(report).toContainText(words.state_upheld)
    await expect(report).toContainText('फोटो तक्रार करणाऱ्या व्यक्तीचा आहे.')
    expect(await photoFor(viewer.mobile)).toBe('')
  })
})
