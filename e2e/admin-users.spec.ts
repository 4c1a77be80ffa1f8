import { admin, expect, logIn, type Newcomer, type Page, test } from './fixtures.ts'

const superAdmin = '9000000001'

test('an admin verifies a new member, who then has access @quick', async ({
  page,
  open,
  login,
  newcomer,
  browser,
  baseUrl,
}) => {
  const person = await newcomer()
  const theirs = await browser.newContext()
  const theirPage = await theirs.newPage()
  await logInOn(theirPage, person.mobile, baseUrl)
  await theirPage.goto(`${baseUrl}/committee`)
  await expect(theirPage).toHaveURL(`${baseUrl}/matrimony`)
  await expect(theirPage.getByRole('main')).toContainText('Your verification is pending')

  await login(admin)
  await openDetails(page, open, person)
  await expect(fact(page, 'Verification')).toHaveText('Pending')
  await act(page, 'Verify', person)
  await reopen(page, person)
  await expect(fact(page, 'Verification')).toHaveText('Verified')
  await expect(actions(page)).toHaveText([
    'Reject',
    'Deactivate',
    'Grant vadhu-var access',
    'Make associate',
    'Log out everywhere',
    'Log out everywhere, also remove fingerprint logins',
    'Correct the details',
  ])

  await theirPage.reload()
  await expect(theirPage).toHaveURL(`${baseUrl}/registration`)
  await theirPage.goto(`${baseUrl}/committee`)
  await expect(theirPage).toHaveURL(`${baseUrl}/committee`)
  await theirs.close()
})

test('a rejection needs a remark, which the record and the audit trail show', async ({
  page,
  open,
  login,
  newcomer,
  expectAccessible,
}) => {
  // a name that the audit trail contains once
  const person = await newcomer('Rohini', `Jadhav${Date.now()}`)
  await login(admin)
  await openDetails(page, open, person)
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(dialog).toContainText(`Reject ${person.name}?`)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog.getByText('Required')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Enter remark').fill(`Not known in Alandi ${person.mobile}`)
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`${person.name}: the change is saved.`)).toBeVisible()
  await reopen(page, person)
  await expect(fact(page, 'Verification')).toHaveText('Rejected')
  await expect(fact(page, 'Last remark')).toHaveText(`Not known in Alandi ${person.mobile}`)

  await open('/audit-trail')
  await page.getByRole('combobox', { name: 'Action' }).click()
  await page.getByRole('option', { name: 'Verification of a user' }).click()
  await page.getByRole('searchbox').fill(person.name)
  const entry = page.getByRole('listitem').filter({ hasText: person.mobile })
  await expect(entry).toContainText(`Prakash Ingle rejected ${person.name} as a member`)
})

test('an admin deactivates and activates, grants and removes access and the associate role', async ({
  page,
  open,
  login,
  newcomer,
}) => {
  const person = await newcomer()
  await login(admin)
  await openDetails(page, open, person)
  await act(page, 'Verify', person)
  await reopen(page, person)
  await act(page, 'Grant vadhu-var access', person)
  await reopen(page, person)
  await expect(fact(page, 'Vadhu-var access')).toHaveText('Yes')
  await act(page, 'Remove vadhu-var access', person)
  await reopen(page, person)
  await expect(fact(page, 'Vadhu-var access')).toHaveText('No')
  await act(page, 'Make associate', person)
  await reopen(page, person)
  await expect(fact(page, 'Associate')).toHaveText('Yes')
  await act(page, 'End associate', person)
  await reopen(page, person)
  await expect(fact(page, 'Associate')).toHaveText('No')
  await act(page, 'Deactivate', person)
  await reopen(page, person)
  await expect(fact(page, 'State')).toHaveText('Deactive')
  await expect(page.getByRole('button', { name: 'Grant vadhu-var access' })).toHaveCount(0)
  await act(page, 'Activate', person)
  await reopen(page, person)
  await expect(fact(page, 'State')).toHaveText('Active')
})

test('a deactivation ends the sessions of the user at once', async ({
  page,
  open,
  login,
  newcomer,
  browser,
  baseUrl,
}) => {
  const person = await newcomer()
  const theirs = await browser.newContext()
  const theirPage = await theirs.newPage()
  await logInOn(theirPage, person.mobile, baseUrl)
  await theirPage.goto(`${baseUrl}/my-account#login`)
  await expect(theirPage.getByText('This device', { exact: true })).toBeVisible()

  await login(admin)
  await openDetails(page, open, person)
  await act(page, 'Deactivate', person)

  await theirPage.reload()
  await expect(theirPage).toHaveURL(`${baseUrl}/login`)
  await theirs.close()
})

test('cancelling changes nothing', async ({ page, open, login, newcomer }) => {
  const person = await newcomer()
  await login(admin)
  await openDetails(page, open, person)
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(fact(page, 'Verification')).toHaveText('Pending')
})

test('an admin returns from a user to the same page of the filtered list', async ({
  page,
  open,
  login,
}) => {
  await login(admin)
  // members of the demo data, which no other test changes
  await open('/users?search=91000000')
  const details = page.getByRole('link', { name: /^Details of / })
  await expect(details).toHaveCount(25)
  const addresses = () =>
    details.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const firstPage = await addresses()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(addresses).not.toEqual(firstPage)
  await expect(details).toHaveCount(25)
  const secondPage = await addresses()
  await details.last().click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/users\?search=91000000$/)
  await expect(page.getByText('Page 2')).toBeVisible()
  await expect.poll(addresses).toEqual(secondPage)
})

test('an admin cannot change a super admin or the own account', async ({ page, open, login }) => {
  await login(admin)
  for (const name of ['Savita Deshmukh', 'Prakash Ingle']) {
    await open(`/users?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: `Details of ${name}` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText('You may look at this account but not change it.')).toBeVisible()
    await expect(actions(page)).toHaveCount(0)
  }
})

test('a super admin makes an admin, who can open the admin area', async ({
  page,
  open,
  login,
  newcomer,
  callAs,
  browser,
  baseUrl,
}) => {
  const person = await newcomer()
  await callAs(admin, 'user-actions', {
    user_details_id: person.id,
    action_type: 'user_verification',
    acton_data: '1',
  })
  const theirs = await browser.newContext()
  const theirPage = await theirs.newPage()
  await logInOn(theirPage, person.mobile, baseUrl)
  await theirPage.goto(`${baseUrl}/users`)
  await expect(theirPage).toHaveURL(`${baseUrl}/home`)
  await expect(theirPage.getByRole('link', { name: 'Admin' })).toHaveCount(0)

  await login(superAdmin)
  await openDetails(page, open, person)
  await act(page, 'Make admin', person)
  await reopen(page, person)
  await expect(fact(page, 'Role')).toHaveText('Admin')

  await theirPage.reload()
  await theirPage.getByRole('link', { name: 'Admin' }).click()
  await expect(theirPage.getByRole('heading', { level: 1 })).toHaveText('Admin dashboard')

  await act(page, 'Make member', person)
  await reopen(page, person)
  await expect(fact(page, 'Role')).toHaveText('Member')
  await theirPage.reload()
  await expect(theirPage).toHaveURL(`${baseUrl}/home`)
  await theirs.close()
})

/** Opens a user through the list. */
async function openDetails(
  page: Page,
  open: (path: string) => Promise<void>,
  { name, mobile }: Newcomer,
): Promise<void> {
  await open('/users')
  await page.getByLabel('Search by name or number').fill(mobile)
  await expect(page.getByText('1 user found')).toBeVisible()
  await reopen(page, { name })
}

/** Opens a user from the list that is shown. */
async function reopen(page: Page, { name }: Pick<Newcomer, 'name'>): Promise<void> {
  await page.getByRole('link', { name: `Details of ${name}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Confirms an action, which returns to the list as it was filtered. */
async function act(page: Page, action: string, { name, mobile }: Newcomer): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await expect(dialog).toContainText(name)
  if (action === 'Deactivate') {
    await dialog.getByRole('button', { name: 'The person asked for it' }).click()
    await dialog.getByRole('button', { name: action }).click()
  } else {
    await dialog.getByRole('button', { name: 'Yes' }).click()
  }
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`${name}: the change is saved.`).last()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users')
  await expect(page).toHaveURL(new RegExp(`/users\\?search=${mobile}$`))
  await expect(page.getByText('1 user found')).toBeVisible()
}

const fact = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')

const actions = (page: Page) =>
  page.getByRole('main').getByRole('button').filter({ hasNotText: 'Back' })

async function logInOn(page: Page, mobile: string, baseUrl: string): Promise<void> {
  const user = await logIn(page.request, mobile)
  await page.goto(`${baseUrl}/pictures/icon.svg`)
  await page.evaluate((text) => localStorage.setItem('user', text), JSON.stringify(user))
}
