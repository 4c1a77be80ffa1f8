import { admin, expect, type Page, test } from './fixtures.ts'
import { seedShopPost } from './job-post.ts'
import { uniqueWord } from './unique-word.ts'

/** The position in a queue before all records of this test: earlier ones belong to other tests. */
const positionNow = () => `${Date.now() * 1000}.0`

/** Skips the records of other tests until the given one is shown. */
async function skipTo(page: Page, name: string, skip: () => Promise<void>): Promise<void> {
  const heading = page.getByRole('heading', { level: 2 }).first()
  await expect(heading).toBeFocused()
  while ((await heading.innerText()) !== name) {
    const shown = await heading.innerText()
    await skip()
    await expect(heading).not.toHaveText(shown)
    await expect(heading).toBeFocused()
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an admin decides about new members with at most two taps for each @quick', async ({
    page,
    open,
    login,
    newcomer,
    callAs,
    expectAccessible,
  }) => {
    const after = positionNow()
    const first = await newcomer('Ashwini', 'Ghatole')
    const second = await newcomer('Mangala', 'Tayade')
    await login(admin)
    await open(`/review?queue=users&after=${after}`, 'mr')
    const bar = page.getByRole('region', { name: 'निर्णय' })
    const skip = () => bar.getByRole('button', { name: 'नंतर पाहू' }).click()

    await skipTo(page, first.name, skip)
    await expectAccessible()
    // one tap
    await bar.getByRole('button', { name: 'पडताळणी मान्य करा' }).click()
    await expect(page.getByRole('heading', { name: first.name })).toHaveCount(0)
    await expect(page.getByText(`निर्णय घेतला: ${first.name}`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp वर कळवा' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/91${first.mobile}\\?text=`),
    )

    // the decision can be taken back beside its name
    await page.getByRole('button', { name: 'परत घ्या' }).click()
    await expect(page.getByText(`निर्णय घेतला: ${first.name}`)).toHaveCount(0)
    await skipTo(page, first.name, skip)
    await bar.getByRole('button', { name: 'पडताळणी मान्य करा' }).click()
    await expect(page.getByText(`निर्णय घेतला: ${first.name}`)).toBeVisible()

    await skipTo(page, second.name, skip)
    // two taps
    await bar.getByRole('button', { name: 'नाकारा' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'माहिती अपूर्ण आहे' }).click()
    await expect(page.getByRole('heading', { name: second.name })).toHaveCount(0)

    const stateOf = (id: number) =>
      callAs<{ is_verified: number; acton_remark: string }>(admin, 'get-user-details-by-id', {
        user_details_id: id,
      })
    expect(await stateOf(first.id)).toMatchObject({ is_verified: 1 })
    expect(await stateOf(second.id)).toMatchObject({
      is_verified: 2,
      acton_remark: 'reason.incomplete',
    })
  })
})

test('an admin decides by keyboard, but not while typing', async ({
  page,
  open,
  login,
  verifiedMember,
  callAs,
}) => {
  const after = positionNow()
  const { mobile } = await verifiedMember()
  const titles = [`Sower ${mobile}`, `Packer ${mobile}`] as const
  const ids: number[] = []
  for (const job_title of titles) {
    const { jm_job_posted_id } = await callAs<{ jm_job_posted_id: number }>(
      mobile,
      'job/job-post',
      { ...seedShopPost, job_title },
    )
    ids.push(jm_job_posted_id)
  }
  await login(admin)
  await open(`/review?queue=jobs&after=${after}`)
  const skip = () => page.keyboard.press('s')
  await skipTo(page, titles[0], skip)

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.keyboard.press('ArrowRight')
  const shown = page.getByRole('heading', { level: 2 }).first()
  await expect(shown).not.toHaveText(titles[0])
  await expect(shown).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('heading', { name: titles[0] }).first()).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: titles[0] })).toHaveCount(0)

  await skipTo(page, titles[1], skip)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Or write another reason').fill('A salary is missing')
  await page.keyboard.press('a')
  await dialog.getByRole('button', { name: 'Reject with this reason' }).click()
  await expect(page.getByRole('heading', { name: titles[1] })).toHaveCount(0)

  const statusOf = async (jm_job_posted_id: number | undefined) =>
    (
      await callAs<{ job_status: string }>(admin, 'job/get-posted-job-details-by-id', {
        jm_job_posted_id,
      })
    ).job_status
  expect(await statusOf(ids[0])).toBe('Approved')
  expect(await statusOf(ids[1])).toBe('Rejected')
})

test('an admin starts with the messages on the dashboard and answers one with a ready remark', async ({
  page,
  open,
  login,
  callAs,
}) => {
  const lname = uniqueWord()
  await callAs(admin, 'contact-us', {
    fname: 'Kalpana',
    lname,
    mobile_or_email: '98220 12345',
    subject: 'Scholarship',
    description: 'How do we apply?',
  })
  interface Message {
    id: number
    created_at: string
    answer_note: string
  }
  const find = async () => (await callAs<Message[]>(admin, 'get-contact-us', { search: lname }))[0]
  const sent = await find()
  await login(admin)
  await open('/admin')
  await page.getByRole('link', { name: 'Start: Contact messages' }).click()
  await expect(page).toHaveURL(/\/review\?queue=messages$/)
  const bar = page.getByRole('region', { name: 'Decision' })
  await expect(bar.getByRole('button', { name: 'Mark as answered' })).toBeEnabled()
  await expect(bar.getByRole('button', { name: 'Reject' })).toHaveCount(0)

  // earlier messages belong to other tests
  await open(`/review?queue=messages&after=${Date.parse(sent?.created_at ?? '') * 1000}.0`)
  const heading = page.getByRole('heading', { name: `Kalpana ${lname}` })
  await expect(heading).toBeFocused()
  await expect(page.getByText('How do we apply?')).toBeVisible()
  await expect(
    page.getByRole('link', { name: `Reply to Kalpana ${lname} on WhatsApp` }),
  ).toHaveAttribute('href', 'https://wa.me/919822012345')
  await bar.getByRole('button', { name: 'Mark as answered' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Answered by WhatsApp' }).click()
  await expect(heading).toHaveCount(0)
  expect(await find()).toMatchObject({ answer_note: 'reason.answered_by_whatsapp' })
})
