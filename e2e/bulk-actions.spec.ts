import type { Locator } from '@playwright/test'
import { findCard, registerBusiness } from './business-entry.ts'
import { admin, expect, type Page, test } from './fixtures.ts'
import { seedShopPost } from './job-post.ts'
import { uniqueWord } from './unique-word.ts'

/** Holds a finger on an element until the check passes. */
async function holdFinger(page: Page, target: Locator, check: () => Promise<void>) {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('the element is not visible')
  const touch = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await check()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('an admin selects job posts by a long press, rejects them and undoes it', async ({
    page,
    open,
    login,
    verifiedMember,
    callAs,
    expectAccessible,
  }) => {
    const { mobile } = await verifiedMember()
    const word = uniqueWord()
    const titles = [`Sower ${word}`, `Packer ${word}`, `Driver ${word}`]
    const ids: number[] = []
    for (const job_title of titles) {
      const job = await callAs<{ jm_job_posted_id: number }>(mobile, 'job/job-post', {
        ...seedShopPost,
        job_title,
      })
      ids.push(job.jm_job_posted_id)
    }
    await login(admin)
    await open(`/job-updates?search=${word}&status=Pending`, 'mr')
    const heading = (place: number) =>
      page.getByRole('heading', { name: titles[place] ?? '', exact: true })
    const box = (place: number) => page.getByRole('checkbox', { name: `निवडा: ${titles[place]}` })
    const bar = page.getByRole('region', { name: 'निवडलेल्या नोंदी' })
    await expect(heading(0)).toBeVisible()
    await expect(box(0)).toBeHidden()

    await holdFinger(page, heading(0), () => expect(box(0)).toBeChecked())
    await expect(bar.getByRole('status')).toHaveText('1 नोंद निवडली')
    await heading(1).tap()
    await expect(box(1)).toBeChecked()
    await bar.getByRole('button', { name: 'या पानावरील सर्व निवडा' }).tap()
    await expect(bar.getByRole('status')).toHaveText('3 नोंदी निवडल्या')
    await expectAccessible()

    // another admin decides about one of them
    await callAs(admin, 'job/posted-job-actions', {
      jm_job_posted_id: ids[2],
      action_type: 'approv_reject',
      acton_data: 'Approved',
    })
    await bar.getByRole('button', { name: 'नामंजूर करा' }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('3 जाहिराती नामंजूर करायच्या का?')
    await dialog.getByRole('button', { name: 'माहिती अपूर्ण आहे' }).tap()
    await dialog.getByRole('button', { name: 'नामंजूर करा' }).tap()
    await expect(dialog).toBeHidden()
    await expect(bar.getByRole('alert')).toContainText(`${titles[2]}: `)
    await expect(bar.getByRole('status')).toHaveText('1 नोंद निवडली')
    await expect(heading(0)).toHaveCount(0)

    await page.getByRole('button', { name: 'परत घ्या' }).tap()
    await expect(page.getByText('2 निर्णय परत घेतले.')).toBeVisible()
    await expect(heading(0)).toBeVisible()
    await expect(heading(1)).toBeVisible()
    await expect(heading(2)).toHaveCount(0)
  })
})

test('an admin selects all members of a page and verifies them by keyboard', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
  expectAccessible,
}) => {
  const lastName = uniqueWord()
  const people = [await newcomer('Asha', lastName), await newcomer('Usha', lastName)]
  await login(admin)
  await open(`/users?search=${lastName}&state=0`)
  for (const { name } of people) await expect(page.getByText(name)).toBeVisible()

  const selectPage = page
    .getByRole('table')
    .getByRole('checkbox', { name: 'Select all on this page' })
  await selectPage.focus()
  await page.keyboard.press('Space')
  for (const { name } of people) {
    await expect(page.getByRole('checkbox', { name: `Select: ${name}` })).toBeChecked()
  }
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByRole('status')).toHaveText('2 selected')
  await expectAccessible()

  await bar.getByRole('button', { name: 'Verify' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Verify 2 people?')
  await dialog.getByRole('button', { name: 'Verify' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 records are done.')).toBeVisible()
  await expect(bar).toBeHidden()
  for (const { id } of people) {
    expect(
      await callAs<{ is_verified: number }>(admin, 'get-user-details-by-id', {
        user_details_id: id,
      }),
    ).toMatchObject({ is_verified: 1 })
  }
})

test('an admin selects a business in the directory and approves it', async ({
  page,
  baseUrl,
  open,
  login,
  verifiedMember,
}) => {
  const owner = await verifiedMember()
  const { name } = await registerBusiness(page.request, baseUrl, owner.mobile)
  await login(admin)
  await open('/business?status=Pending')
  const card = await findCard(page, name)
  await card.getByRole('checkbox', { name: `Select: ${name}` }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByRole('status')).toHaveText('1 selected')

  await bar.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Approve 1 business?')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(card).toHaveCount(0)
})

test('all users that a search finds are selected on all pages', async ({ page, open, login }) => {
  await login(admin)
  // members of the demo data, which no other test changes
  await open('/users?search=91000000&state=1')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Selected records' })
  await expect(bar.getByRole('status')).toHaveText('25 selected')
  await bar.getByRole('button', { name: 'Select all found (up to 50)' }).click()
  await expect(bar.getByRole('status')).toHaveText('50 selected')
})
