import { admin, choose, expect, type Page, test } from './fixtures.ts'
import { samplePdf, sampleProgram } from './resume-samples.ts'

const pdf = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: samplePdf('Cook') }

interface FormTexts {
  gender: [string, string]
  married: [string, string]
  education: [string, string]
  dob: string
}
const english: FormTexts = {
  gender: ['Gender', 'Female'],
  married: ['Marital status', 'Unmarried'],
  education: ['Education', 'B.Com'],
  dob: 'Date of birth',
}
const marathi: FormTexts = {
  gender: ['लिंग', 'स्त्री'],
  married: ['वैवाहिक स्थिती', 'अविवाहित'],
  education: ['शिक्षण', 'बी.कॉम'],
  dob: 'जन्मतारीख',
}

/** Fills in the fields that are not filled from the account. */
async function fillForm(page: Page, texts: FormTexts, firstName: string): Promise<void> {
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await field('fname').fill(firstName)
  await field('mname').fill('Dilip')
  await choose(page, ...texts.gender)
  await choose(page, ...texts.married)
  await field('dob').pressSequentially('07031994')
  await expect(page.getByRole('textbox', { name: texts.dob })).toHaveValue('07/03/1994')
  await field('current_address').fill('12 Mayur Colony')
  await field('permanent_address').fill('Warvat Bakal')
  await field('city_or_village').fill('Shegaon')
  await field('pincode').fill('444203')
  await choose(page, ...texts.education)
  await field('collage_name').fill('G. S. College')
  await field('university_name').fill('Amravati University')
  await field('passing_year').fill('2015')
  await field('know_language').fill('Marathi, Hindi')
  await field('experience').fill('4 years')
}

test('a member submits a resume, turns it off, downloads and changes it; an admin approves it', async ({
  page,
  login,
  open,
  verifiedMember,
  expectAccessible,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/job-profile-list')
  await expect(page.getByText('You have not uploaded your resume yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Submit resume' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Upload resume' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download resume' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Create' }).click()
  await expect(
    page.getByText('Please upload your resume with doc/pdf file format').first(),
  ).toBeVisible()
  await expect(page.getByText('Required').first()).toBeVisible()
  await expectAccessible()

  const input = page.getByTestId('resume-input')
  await input.setInputFiles({ ...pdf, name: 'cv.txt', mimeType: 'text/plain' })
  await expect(page.getByText('Upload doc/pfd file format only.')).toBeVisible()
  // the server checks the content, not the name
  const refused = page.waitForResponse('**/api/job/upload-resume')
  await input.setInputFiles({ ...pdf, name: 'virus.pdf', buffer: sampleProgram })
  expect((await refused).ok()).toBe(false)
  // the notice of the first file may still be closing
  await expect(page.getByText('Upload doc/pfd file format only.').last()).toBeVisible()
  await input.setInputFiles({ ...pdf, name: 'half.pdf', buffer: pdf.buffer.subarray(0, 300) })
  await expect(page.getByText('This file is damaged or incomplete')).toBeVisible()
  await input.setInputFiles(pdf)
  await expect(page.getByText('File upload successfully')).toBeVisible()

  await fillForm(page, english, 'Meenal')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/job-profile-list$/)
  await expect(page.getByRole('tab', { name: 'Resume (1)' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'Meenal' })
  await expect(row).toContainText('B.Com')
  await expect(row).toContainText('Pending')
  await expect(row.getByRole('link', { name: /on WhatsApp/ })).toHaveAttribute(
    'href',
    `https://wa.me/91${mobile}`,
  )

  await row.getByRole('button', { name: /^Active:/ }).click()
  await expect(row.getByRole('button', { name: /^Deactive:/ })).toHaveText('Deactive')
  await row.getByRole('button', { name: /^Deactive:/ }).click()
  await expect(row.getByRole('button', { name: /^Active:/ })).toBeVisible()

  await row.getByRole('link', { name: 'View the resume of' }).click()
  await page.reload()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download resume' }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^Meenal_.+_resume\.pdf$/)

  await page.locator('[name="fname"]').fill(`Mrunal ${mobile}`)
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Mrunal ${mobile}` })).toBeVisible()

  await login(admin)
  await open('/job-profile-list')
  await page.getByRole('link', { name: `View the resume of Mrunal ${mobile}` }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirmation' })
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('The resume is approved.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `Mrunal ${mobile}` })).toHaveCount(0)
})

test('a date can be picked in the browser calendar', async ({ page, login, open }) => {
  await login('9000000004')
  await open('/create-job-profile')
  await page.evaluate(`HTMLInputElement.prototype.showPicker = function () {
    document.title = 'picker of ' + this.type
  }`)
  await page.getByRole('button', { name: 'Open the calendar' }).click()
  await expect(page).toHaveTitle('picker of date')
  await page.locator('input[type="date"]').fill('1994-03-07')
  await expect(page.getByRole('textbox', { name: 'Date of birth' })).toHaveValue('07/03/1994')
})

test('a member submits a resume, an admin rejects it with a remark, the member corrects it, in Marathi @phone-only @quick', async ({
  page,
  login,
  open,
  verifiedMember,
}) => {
  const { mobile: member } = await verifiedMember()
  // tests run in parallel on one portal
  const name = `मीनल ${member.slice(-4)}`
  await login(member)
  await open('/create-job-profile', 'mr')
  await page.getByTestId('resume-input').setInputFiles(pdf)
  await expect(page.getByText('फाइल यशस्वीरीत्या अपलोड झाली')).toBeVisible()
  await fillForm(page, marathi, name)
  await page.getByRole('button', { name: 'जतन करा' }).click()
  await expect(page.getByRole('tab', { name: 'रेझ्युमे (1)' })).toBeVisible()

  await login(admin)
  await open('/job-profile-list', 'mr')
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: /पहा/ }).click()
  await page.getByRole('button', { name: 'नामंजूर करा' }).click()
  const dialog = page.getByRole('dialog', { name: 'खात्री करा' })
  await dialog.getByRole('button', { name: 'होय' }).click()
  await expect(dialog.getByText('आवश्यक')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'शेरा लिहा' }).fill('अनुभव तपशीलवार लिहा')
  await dialog.getByRole('button', { name: 'होय' }).click()
  await expect(page.getByText('रेझ्युमे नामंजूर झाला.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)

  await login(member)
  await open('/job-profile-list', 'mr')
  await page
    .getByRole('link', { name: `${name}`, exact: false })
    .last()
    .click()
  await expect(page.getByText('अनुभव तपशीलवार लिहा')).toBeVisible()
  await page.locator('[name="experience"]').fill('लेखापाल म्हणून ४ वर्षे')
  await page.getByRole('button', { name: 'बदल जतन करा' }).click()
  await expect(page.getByText('रेझ्युमे पुन्हा मंजुरीसाठी पाठवला आहे')).toBeVisible()
})

test("another member's resume is not shown", async ({ page, login, open }) => {
  await login('9000000004')
  // the resumes of the demo data belong to other members
  await open('/create-job-profile?id=1')
  await expect(page).toHaveURL(/job-profile-list$/)
  await open('/create-job-profile?id=nonsense')
  await expect(page).toHaveURL(/job-profile-list$/)
})
