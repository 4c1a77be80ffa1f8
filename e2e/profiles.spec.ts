import { readFile } from 'node:fs/promises'
import { readPdf } from '../apps/server/src/testing/read-pdf.ts'
import { admin, type CallAs, choose, expect, type Newcomer, type Page, test } from './fixtures.ts'
import { expectRegistered, registrationForm } from './registration-form.ts'

interface Own {
  own: { id: number; registration_number: string }[]
}

async function verify(callAs: CallAs, person: Newcomer): Promise<void> {
  await callAs(admin, 'user-actions', {
    user_details_id: person.id,
    action_type: 'user_verification',
    acton_data: '1',
  })
}

/** Fills in all steps in English and submits; the photo is cropped with buttons and keys. */
async function register(page: Page, firstName: string): Promise<void> {
  const form = registrationForm(page)
  for (const step of ['person', 'education', 'family', 'contact'] as const) {
    await form.fill[step]()
    if (step === 'person') await form.field('fname').fill(firstName)
    await form.next()
  }
  await form.choosePhoto()
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(dialog.getByText('Zoom: 1.2')).toBeVisible()
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  await expect(dialog.getByText('Rotation: 90°')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByText('Photo uploaded successfully')).toBeVisible()
  await form.next()
  await form.agree()
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expectRegistered(page, '/payment')
}

test('a family registers, is approved and is found @phone-only @quick', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
  expectAccessible,
}) => {
  const person = await newcomer('Kalyani', 'Borade')
  await verify(callAs, person)
  await login(person.mobile)
  const firstName = `Kalyani${person.mobile.slice(-4)}`

  await test.step('an incomplete step shows what is required', async () => {
    await open('/registration')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByText('Required').first()).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
  })

  await test.step('the form is filled in and submitted', async () => {
    await register(page, firstName)
    await page.reload()
    await expectRegistered(page, '/payment')
    await expect(page.getByRole('img', { name: /QR code to pay/ })).toBeVisible()
    await open('/my-registration')
    await expect(page.getByText(/Registration successfully done/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: `${firstName} Ramesh` })).toBeVisible()
    await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  })

  const { own } = (await callAs(person.mobile, 'get-list-for-approval')) as Own
  const [profile] = own
  if (!profile) throw new Error('no profile was registered')

  await test.step('the form redirects a registered member to the own registration', async () => {
    await open('/registration')
    await page.waitForURL(/\/my-registration/)
  })

  await callAs(admin, 'vadhu-var/approve-reject', {
    bride_groom_id: profile.id,
    acton_name: 'Approved',
    action_type: 'approv_reject',
  })

  await test.step('the profile is found by name and shared, without a heart for the own profile', async () => {
    await open(`/matrimony?name=${firstName}`)
    const card = page.getByRole('article', { name: firstName })
    await expect(card).toContainText(profile.registration_number)
    await expect(page.getByText('1 profile found')).toBeVisible()
    await expect(card.getByRole('button', { name: /wish list/ })).toHaveCount(0)
    const share = card.getByRole('link', { name: /Share the profile/ })
    await expect(share).toHaveAttribute('href', /(wa\.me|whatsapp:).*text=.*details%2F/)
    const text = new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')
    expect(text).toMatch(
      new RegExp(`^Biodata of ${firstName}.*, number ${profile.registration_number}\\. Log in to `),
    )
    // the Marathi name would be unreadable in the address
    expect(text?.split('\n').at(-1)).toMatch(new RegExp(`/bariapps/details/${profile.id}$`))
    await card.getByRole('link', { name: /Details of/ }).click()
    await page.waitForURL(new RegExp(`/details/${profile.id}-`))
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: firstName })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Share' })).toBeVisible()
    await expect(page.getByRole('button', { name: /wish list/ })).toHaveCount(0)
    // at the end of the page the fixed bar covers no other button
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)')
    await expectAccessible()
  })

  await test.step('the PDF contains the name and is saved under it', async () => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'PDF download' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toBe(
      `${firstName}_क्षीरसागर_${profile.registration_number}.pdf`,
    )
    const { text } = await readPdf(await readFile(await file.path()))
    expect(text).toContain(firstName)
  })
})

test('an approver rejects, the family corrects and sends it again, in Marathi', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
}) => {
  const person = await newcomer('Revati', 'Dhole')
  await verify(callAs, person)
  await login(person.mobile)
  await open('/registration')
  await register(page, `Revati${person.mobile.slice(-4)}`)
  const { own } = (await callAs(person.mobile, 'get-list-for-approval')) as Own
  const id = own[0]?.id

  await test.step('rejecting needs a reason', async () => {
    await login(admin)
    await open(`/details/${id}`, 'mr')
    await page.getByRole('button', { name: 'नामंजूर करा', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'खात्री करा' })
    await dialog.getByRole('button', { name: 'होय' }).click()
    await expect(dialog.getByText('आवश्यक')).toBeVisible()
    await dialog.getByRole('button', { name: 'फोटो स्पष्ट नाही' }).click()
    await dialog.getByRole('button', { name: 'होय' }).click()
    await expect(page.getByText('नोंदणी नामंजूर झाली आहे.')).toBeVisible()
    await page.waitForURL(/\/my-registration/)
  })

  await test.step('the family sees the reason, corrects and waits again', async () => {
    await login(person.mobile)
    await open('/my-registration', 'mr')
    await expect(page.getByText('फोटो स्पष्ट नाही')).toBeVisible()
    await page.getByRole('link', { name: 'बदल करा' }).click()
    await page.getByLabel('जन्मस्थळ').fill('अकोला')
    await page.getByRole('button', { name: 'पुन्हा पाठवा' }).click()
    await expect(page.getByText('नोंदणी संस्थेकडे पुन्हा पाठवली.')).toBeVisible()
    await page.waitForURL(/\/my-registration/)
    await expect(page.getByText('प्रलंबित', { exact: true })).toBeVisible()
  })
})

test('an approver uses the approval workspace', async ({ page, open, login }) => {
  await login(admin)
  await open('/my-registration')
  await expect(page.getByRole('tab', { name: /^Pending \(\d+\)/ })).toBeVisible()
  await page.getByRole('tab', { name: /^Approved/ }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(26)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2')).toBeVisible()
  await page.getByLabel('Search by name or registration number').fill('Asha Ramesh')
  await expect(rows).toHaveCount(2)
  await page.getByRole('link', { name: /^View Asha/ }).click()
  await expect(page.getByRole('button', { name: 'Lock', exact: true })).toBeVisible()
})

test('a member without access reads why', async ({ page, open, login, newcomer, callAs }) => {
  await login('9000000005')
  await open('/matrimony')
  await expect(page.getByText(/Your verification is pending/)).toBeVisible()

  const person = await newcomer('Sarika', 'Patil')
  await verify(callAs, person)
  await login(person.mobile)
  await open('/matrimony')
  await page.waitForURL(/\/registration/)
  await open('/details/1')
  await page.waitForURL(/\/(matrimony|registration)/)
})

test('the list has filters, which are in the address, and loads more on scrolling', async ({
  page,
  open,
  login,
}) => {
  await login('9000000003')
  await open('/matrimony')
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24)
  await choose(page, 'Gender', 'Male')
  await choose(page, 'Region', 'Mumbai')
  await page.waitForURL(/gender=1.*region=2/)
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('Mumbai')
  await page.getByLabel('Search by name').fill('zzzz')
  await expect(page.getByText('No data found')).toBeVisible()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('article')).toHaveCount(24)
})

test('a further page that fails is requested once and loads with the button', async ({
  page,
  open,
  login,
}) => {
  const listCall = '**/api/get-vadhu-var-approved-list'
  let failures = 0
  await page.route(listCall, (route) => {
    if (route.request().postDataJSON().cursor === '') return route.continue()
    failures += 1
    return route.fulfill({
      status: 429,
      json: { status: 'error', message: 'common.err_too_many', data: null },
    })
  })
  await login('9000000003')
  await open('/matrimony')
  await expect(page.getByRole('article')).toHaveCount(24)
  const more = page.getByRole('button', { name: 'Show more' })
  await more.scrollIntoViewIfNeeded()
  await expect.poll(() => failures).toBe(1)
  await expect(more).toBeEnabled()
  await page.unroute(listCall)
  await more.click()
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(24)
  expect(failures).toBe(1)
})

test('going back to the list restores the scroll position', async ({ page, open, login }) => {
  await login('9000000003')
  // a region in which no test adds a profile
  await open('/matrimony?region=2')
  const lowest = page.getByRole('article').last()
  const name = (await lowest.getAttribute('aria-label')) ?? ''
  const card = page.getByRole('article', { name, exact: true })
  // waits for the scroll event: before it, the page does not store the position
  await card.evaluate((element) => {
    const page = element.ownerDocument
    const scrolled = new Promise((resolve) => page.addEventListener('scroll', resolve))
    element.scrollIntoView({ block: 'center' })
    return scrolled
  })
  await card.getByRole('link', { name: /Details/ }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goBack()
  await expect(card).toBeInViewport()
})
