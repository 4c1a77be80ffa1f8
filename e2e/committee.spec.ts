import sharp from 'sharp'
import { admin, choose, expect, member, type Page, test } from './fixtures.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const president = (page: Page) => page.getByRole('article', { name: 'Shri Vasant Ramrao Wankhade' })

async function expectNothingCutOff(page: Page): Promise<void> {
  const hidden = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)
  expect(hidden, 'pixels beyond the right edge').toBe(0)
}

test('a member finds the people of the trust @phone-only', async ({ page, open, login }) => {
  await login(member)
  await open('/committee')

  await test.step('organizers and members are listed with their contact data', async () => {
    await expect(page.getByRole('heading', { name: 'Our Team', level: 1 })).toBeVisible()
    await expect(section(page, 'Organizers').getByText('Shri Nilesh Vasant Raut')).toBeVisible()
    const card = section(page, 'Members').getByRole('article').first()
    await expect(card).toContainText('Shri Vasant Ramrao Wankhade')
    await expect(card).toContainText('president')
    await expect(card).toContainText('+91 9200000001')
    await expect(
      card.getByRole('link', { name: 'Call Shri Vasant Ramrao Wankhade' }),
    ).toHaveAttribute('href', 'tel:+919200000001')
    await expect(card.getByRole('link', { name: /on WhatsApp$/ })).toHaveAttribute(
      'href',
      'https://wa.me/919200000001',
    )
    await expect(page.getByRole('link', { name: 'Create' })).toBeHidden()
    await expect(page.getByText('Chopde')).toBeHidden()
    await expectNothingCutOff(page)
  })

  await test.step('the region filters the list, also after a reload', async () => {
    await choose(page, 'Region', 'Shegaon')
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(section(page, 'Organizers')).toBeHidden()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(2)
    await choose(page, 'Region', 'Other')
    await expect(page.getByText('No data found')).toBeVisible()
    await choose(page, 'Region', 'All')
  })

  await test.step('names and designations are in Marathi', async () => {
    await open('/committee', 'mr')
    await expect(page.getByRole('heading', { name: 'आमची समिती', level: 1 })).toBeVisible()
    await expect(section(page, 'संघटक').getByText('सौ मंगला सुधाकर देशमुख')).toBeVisible()
    await expect(section(page, 'समिती सदस्य').getByRole('article').first()).toContainText('अध्यक्ष')
  })
})

test('a member opens the details and cannot change them', async ({
  page,
  open,
  login,
  baseUrl,
}) => {
  await login(member)
  await open('/committee')
  await president(page)
    .getByRole('link', { name: /^Details of/ })
    .click()
  await expect(page).toHaveURL(/\/committee-member-details\?id=\d+$/)
  await page.reload()
  await expect(
    page.getByRole('heading', { name: 'Shri Vasant Ramrao Wankhade', level: 1 }),
  ).toBeVisible()
  await expect(page.getByText('Retired head teacher')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeHidden()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL(`${baseUrl}/committee`)
})

test('the details of a hidden or unknown person redirect members to the list', async ({
  page,
  open,
  login,
  callAs,
  baseUrl,
}) => {
  const { data } = (await callAs(admin, 'committee/get-approve-list')) as {
    data: { id: number; row_status: number }[]
  }
  const hidden = data.find(({ row_status }) => row_status === 0)?.id
  await login(member)
  for (const id of [hidden, 999_999, 'x']) {
    await open(`/committee-member-details?id=${id}`)
    await expect(page).toHaveURL(`${baseUrl}/committee`)
  }
})

test('an admin adds, changes, hides and deletes a member @phone-only @quick', async ({
  page,
  open,
  login,
  baseUrl,
  expectAccessible,
}) => {
  const firstName = `Test${crypto.randomUUID().slice(0, 6)}`
  const name = `Shri ${firstName} Kisan Borade`
  await login(admin)
  await open('/committee')
  await page.getByRole('link', { name: 'Create' }).click()
  await expect(page).toHaveURL(`${baseUrl}/committee-member-create`)

  await test.step('an incomplete form is not saved', async () => {
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Required', { exact: true })).toHaveCount(11)
    await expect(page.getByText('Please upload the photo')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose photo' })).toBeFocused()
    await page.getByTestId('photo-input').setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    })
    await expect(page.getByText('Please select image only.').first()).toBeVisible()
    await expectAccessible()
  })

  await test.step('the form is filled in, with a photo', async () => {
    await choose(page, 'Region', 'Nagpur')
    await choose(page, 'Designation', 'Organizer')
    await choose(page, 'Title', 'Shri')
    await page.getByLabel('First name').fill(firstName)
    await page.getByLabel('Middle name').fill('Kisan')
    await page.getByLabel('Last name').fill('Borade')
    await page.getByLabel('Mobile number').fill('12345')
    await page.getByLabel('Occupation').fill('Farmer')
    await page.getByLabel('Company with working address').fill('Own farm, Alandi')
    await page.getByLabel('Current address').fill('Alandi')
    await page.getByRole('button', { name: 'Same as current address' }).click()
    await expect(page.getByLabel('Permanent address')).toHaveValue('Alandi')
    await page.getByTestId('photo-input').setInputFiles({
      name: 'face.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 500, height: 400, channels: 3, background: '#1f5c5a' },
      })
        .png()
        .toBuffer(),
    })
    await page.getByRole('button', { name: 'Use this photo' }).click()
    await expect(page.getByText('Photo uploaded successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    await page.getByLabel('Mobile number').fill('98220 12345')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`${baseUrl}/committee`)
  })

  const card = section(page, 'Organizers').getByRole('article', { name })
  await test.step('a change is saved and is visible after a reload', async () => {
    await card.getByRole('link', { name: `Details of ${name}` }).click()
    await page.getByRole('link', { name: 'Edit' }).click()
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue(firstName)
    await page.getByLabel('Occupation').fill('Orange grower')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Successfully updated details.')).toBeVisible()
    await expect(page.getByText('Orange grower')).toBeVisible()
  })

  await test.step('deactivate, activate and delete ask for confirmation and open the list', async () => {
    await confirm(page, 'Deactivate')
    await expect(page).toHaveURL(`${baseUrl}/committee`)
    await expect(card.getByText('Deactive')).toBeVisible()
    await card.getByRole('link', { name: `Details of ${name}` }).click()
    await confirm(page, 'Activate')
    await expect(card).toBeVisible()
    await expect(card.getByText('Deactive')).toBeHidden()
    await card.getByRole('link', { name: `Details of ${name}` }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await confirm(page, 'Delete')
    await expect(page.getByText(`${firstName} Kisan Borade is deleted.`)).toBeVisible()
    await expect(card).toBeHidden()
  })
})

async function confirm(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog).toBeHidden()
}
