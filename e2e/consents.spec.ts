import { admin, expect, newMobile, test } from './fixtures.ts'
import { answerQuestion, linkTo } from './question-link.ts'
import { registerFamily, verify } from './registered-family.ts'
import { texts } from './texts.ts'

const { confirmation_page: words, people_page: people } = texts.mr

test('a candidate agrees, and later declines with the same link @phone-only @quick', async ({
  page,
  open,
  login,
  request,
  callAs,
  expectAccessible,
}) => {
  const family = await registerFamily(request)
  await verify(callAs, family)
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
    await answerQuestion(page, candidate, 'yes')
    expect(await listed()).toBe(1)
  })

  await test.step('the candidate declines later, and the registration leaves the list', async () => {
    await open(link, 'mr')
    await answerQuestion(page, candidate, 'no')
    expect(await listed()).toBe(0)
  })

  await test.step('the family reads it', async () => {
    await login(family.mobile)
    await open('/my-registration', 'mr')
    await expect(card.getByText(people.state_no)).toBeVisible()
    await expect(page.getByText(people.msg_withheld)).toBeVisible()
    const steps = page.getByRole('list', { name: texts.mr.registration_timeline.title })
    await expect(steps).toContainText(texts.mr.registration_timeline.list_withheld)
    await expect(page.getByText(texts.mr.my_registration_page.next_Approved)).toHaveCount(0)
  })
})

test('a link that was cut on its way says so @phone-only', async ({ page, open }) => {
  await open('/c?t=short', 'mr')
  await expect(
    page.getByRole('heading', { name: texts.mr.confirmations.err_cut_link }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: words.btn_open })).toHaveCount(0)
})
