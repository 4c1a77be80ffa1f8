import { admin, expect, member, type Page, test } from './fixtures.ts'
import { texts } from './texts.ts'

/** A subject that no other test uses. */
const newSubject = (about: string) => `${about} ${crypto.randomUUID().slice(0, 8)}`

const message = {
  fname: 'Kalpana',
  lname: 'Gawande',
  mobile_or_email: 'kalpana@example.org',
  description: 'How do we apply?',
}

async function fillIn(page: Page, subject: string): Promise<void> {
  const { contact } = texts.en
  await page.getByLabel(contact.lbl_fname).fill(message.fname)
  await page.getByLabel(contact.lbl_lname).fill(message.lname)
  await page.getByLabel(contact.lbl_mobile_or_email).fill(message.mobile_or_email)
  await page.getByLabel(contact.lbl_subject).fill(subject)
  await page.getByLabel(contact.lbl_description).fill(message.description)
}

const fields = (page: Page) => page.locator('main form').getByRole('textbox')
const card = (page: Page, subject: string) =>
  page.getByRole('article', { name: `Kalpana Gawande: ${subject}` })

test('a visitor sees what is missing, sends a message and is thanked @phone-only @quick', async ({
  page,
  open,
  expectAccessible,
}) => {
  await open('/contact')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Required', { exact: true })).toHaveCount(5)
  await expect(page.getByLabel('First name')).toBeFocused()
  // people and screen readers have five fields; the sixth is a honeypot
  await expect(fields(page)).toHaveCount(5)
  await expect(page.locator('[name="second_subject"]')).toHaveAttribute('tabindex', '-1')
  await expectAccessible()

  await fillIn(page, newSubject('Scholarship'))
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(
    page.getByText('Thank you for contact with us,you will get a reply very soon.'),
  ).toBeVisible()
  for (const field of await fields(page).all()) await expect(field).toHaveValue('')
})

test('a member does not type name and number again @phone-only', async ({ page, open, login }) => {
  const { contact } = texts.mr
  await login(member)
  await open('/contact', 'mr')
  await expect(page.getByLabel(contact.lbl_mobile_or_email)).toHaveValue(member)
  await expect(page.getByLabel(contact.lbl_fname)).not.toHaveValue('')
  await expect(page.getByLabel(contact.lbl_subject)).toHaveValue('')
})

test('a message that was not accepted stays on the form', async ({ page, open }) => {
  await open('/contact')
  await page.route('**/api/contact-us', (route) =>
    route.fulfill({
      status: 429,
      json: {
        status: 'error',
        message: 'common.err_too_many',
        params: { seconds: 1800 },
        data: null,
      },
    }),
  )
  await fillIn(page, 'Kept')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toContainText('Please try again in 30 minutes')
  await expect(page.getByLabel('Subject')).toHaveValue('Kept')
  await expect(page.getByLabel('Message')).toHaveValue(message.description)
})

test('fields have their limits while typing', async ({ page, open }) => {
  await open('/contact')
  const limits = { 'Mobile number or e-mail': 25, Subject: 200, Message: 250 }
  for (const [label, max] of Object.entries(limits)) {
    await page.getByLabel(label).pressSequentially('x'.repeat(max + 1), { delay: 0 })
    await expect(page.getByLabel(label)).toHaveValue('x'.repeat(max))
  }
  await expect(page.getByText('0 characters left')).toBeVisible()
})

test('an admin finds, answers and saves a message', async ({
  page,
  open,
  login,
  callAs,
  baseUrl,
}) => {
  const subject = newSubject('<b>Bold</b>')
  const description = '<img src=x onerror=alert(1)> & more'
  await callAs(member, 'contact-us', { ...message, subject, description })
  await login(admin)
  await open('/get-contact-us')
  const found = card(page, subject)

  await test.step('the search stays after a reload', async () => {
    await expect(page.getByRole('article')).toHaveCount(5)
    await page.getByLabel('Search names, numbers and texts').fill(subject)
    await expect(page.getByText('1 message found')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(found).toBeVisible()
  })

  await test.step('markup is shown as text', async () => {
    await expect(found.getByText(description)).toBeVisible()
    await expect(found.getByText('Unread', { exact: true })).toBeVisible()
  })

  await test.step('the reply uses the contact data of the sender', async () => {
    const link = found.getByRole('link', { name: 'Reply to Kalpana Gawande by e-mail' })
    await expect(link).toHaveAttribute('href', /^mailto:kalpana@example\.org\?subject=Re%3A%20/)
    await expect(found.getByRole('link')).toHaveCount(1)
  })

  await test.step('read and unread', async () => {
    await found.getByRole('button', { name: 'Mark as read' }).click()
    await expect(found.getByText('Unread', { exact: true })).toBeHidden()
    await found.getByRole('button', { name: 'Mark as unread' }).click()
    await expect(found.getByText('Unread', { exact: true })).toBeVisible()
  })

  await test.step('answered, with a note', async () => {
    await found.getByRole('button', { name: 'Mark as answered' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmation' })
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
    await dialog.getByLabel('Enter remark').fill('Sent the form')
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(found.getByText(/Answered by Prakash Ingle, .*: Sent the form/)).toBeVisible()
    await page.reload()
    await expect(found.getByText('Answered', { exact: true })).toBeVisible()
  })

  // a list with mobile numbers is saved by super admins only
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toHaveCount(0)

  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${baseUrl}/admin`)
})

test('an admin answers a number, in Marathi @phone-only', async ({ page, open, login, callAs }) => {
  const subject = newSubject('विभाग')
  await callAs(member, 'contact-us', { ...message, subject, mobile_or_email: '+91 98220 12345' })
  await login(admin)
  await open(`/get-contact-us?search=${encodeURIComponent(subject)}`, 'mr')
  const found = card(page, subject)
  await expect(found.getByText('न वाचलेला', { exact: true })).toBeVisible()
  await expect(
    found.getByRole('link', { name: 'Kalpana Gawande यांना WhatsApp वर उत्तर द्या' }),
  ).toHaveAttribute('href', 'https://wa.me/919822012345')
  await expect(found.getByRole('link', { name: 'Kalpana Gawande यांना फोन करा' })).toHaveAttribute(
    'href',
    'tel:+919822012345',
  )
  const hidden = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(hidden, 'pixels beyond the right edge').toBe(0)
})

test('the inbox has pages, and a text if nothing is found', async ({
  page,
  open,
  login,
  callAs,
}) => {
  const word = newSubject('Paging')
  for (let number = 1; number <= 6; number += 1) {
    await callAs(member, 'contact-us', { ...message, subject: `${word} ${number}` })
  }
  await login(admin)
  await open(`/get-contact-us?search=${encodeURIComponent(word)}`)
  await expect(page.getByText('6 messages found')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(`${word} 6`)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText(`${word} 1`)
  await page.getByLabel('Search names, numbers and texts').fill(`${word} nowhere`)
  await expect(page.getByText('No data found')).toBeVisible()
})
