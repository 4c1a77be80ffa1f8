import { uploadBanner } from './business-entry.ts'
import { expect, type Page, test } from './fixtures.ts'
import { storedUser } from './login-page.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

const api = '**/bariapps/api/**'

/** Everything that the browser stores for the portal. */
const storedInBrowser = (page: Page) =>
  page.evaluate<string>(`indexedDB.databases().then((databases) =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases]))`)

test('a reload continues with the draft, of which nothing is in the browser @phone-only @quick', async ({
  page,
  open,
  login,
  verifiedMember,
  expectAccessible,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/registration', 'mr')
  const form = registrationForm(page, 'mr')
  await form.fill.person()
  await form.isSaved()
  expect(await storedInBrowser(page)).not.toMatch(/Kalyani|क्षीरसागर|Akola/)

  await page.reload()
  await expect(form.field('fname')).toHaveValue('Kalyani')
  await expect(page.getByRole('radio', { name: 'स्त्री' })).toBeChecked()
  await expect(page.getByText(texts.mr.drafts.msg_restored)).toBeVisible()
  await expectAccessible()
  await form.next()
  await expect(form.heading('education')).toBeVisible()
  await expect(page.getByText(texts.mr.drafts.msg_restored)).toHaveCount(0)
  await page.reload()
  await expect(form.heading('education')).toBeVisible()
})

test('a draft is discarded after a confirmation', async ({ page, open, login, verifiedMember }) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/registration')
  const form = registrationForm(page)
  await form.field('fname').fill('Half')
  await form.isSaved()
  await page.reload()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(form.field('fname')).toHaveValue('Half')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await dialog.getByRole('button', { name: 'Discard draft' }).click()
  await expect(form.field('fname')).toHaveValue('')
  await expect(page.getByText(texts.en.drafts.msg_restored)).toHaveCount(0)
  await page.reload()
  await expect(form.field('fname')).toHaveValue('')
})

test('after an expired session the same account finds the draft, another account does not', async ({
  page,
  open,
  login,
  verifiedMember,
  baseUrl,
}) => {
  const { mobile } = await verifiedMember()
  const other = await verifiedMember()
  await login(mobile)
  await open('/registration')
  const form = registrationForm(page)
  await form.field('fname').fill('Kalyani')
  await form.isSaved()

  const { access_token } = (await storedUser(page)) ?? {}
  const headers = { authorization: `Bearer ${access_token}` }
  const loggedOut = await page.request.post(`${baseUrl}/api/logout`, { data: {}, headers })
  expect(loggedOut.status()).toBe(200)
  await form.field('mname').fill('Ramesh')
  await page.waitForURL(/\/login/)
  expect(await storedInBrowser(page)).not.toMatch(/Kalyani|Ramesh/)

  await login(other.mobile)
  await open('/registration')
  await expect(form.field('fname')).toHaveValue('')
  await form.field('fname').fill('Revati')
  await form.isSaved()

  await login(mobile)
  await open('/registration')
  await expect(form.field('fname')).toHaveValue('Kalyani')
})

test('entries made without a connection are saved when it is back', async ({
  page: firstPage,
  context,
  open,
  login,
  verifiedMember,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/registration')
  // in the first page, a request without an answer fails the test
  const page = await context.newPage()
  await page.goto(firstPage.url())
  const form = registrationForm(page)
  await form.fill.person()
  await form.isSaved()
  await page.route(api, (route) => route.abort('internetdisconnected'))
  await form.field('birth_of_place').fill('Pune, 7 pm')
  await expect(page.getByText(texts.en.drafts.lbl_not_saved)).toBeVisible()
  await form.next()
  await expect(form.heading('education')).toBeVisible()
  await page.unroute(api)
  await form.isSaved()
  await page.reload()
  await expect(form.heading('education')).toBeVisible()
  await page.goBack()
  await expect(form.field('birth_of_place')).toHaveValue('Pune, 7 pm')
})

test('two windows: the form asks before it replaces newer entries', async ({
  page,
  context,
  open,
  login,
  verifiedMember,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/registration')
  const form = registrationForm(page)
  await form.field('fname').fill('First')
  await form.isSaved()

  const second = await context.newPage()
  await second.goto(page.url())
  const other = registrationForm(second)
  await expect(other.field('fname')).toHaveValue('First')
  await other.field('fname').fill('Second')
  await other.isSaved()

  await form.field('mname').fill('Ramesh')
  await page.getByRole('button', { name: texts.en.drafts.btn_use_other }).click()
  await expect(form.field('fname')).toHaveValue('Second')
  await expect(form.field('mname')).toHaveValue('')

  await form.field('fname').fill('Third')
  await form.isSaved()
  await other.field('fname').fill('Fourth')
  await second.getByRole('button', { name: texts.en.drafts.btn_keep_these }).click()
  await other.isSaved()
  await page.reload()
  await expect(form.field('fname')).toHaveValue('Fourth')
})

test('the forms of a job, a business and a resume continue after a reload @phone-only', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  const words = texts.mr
  const { mobile } = await verifiedMember()
  await login(mobile)
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const reloadWhenSaved = async () => {
    const [beforeTime = '', afterTime = ''] = words.drafts.lbl_saved.split('{{time}}')
    await expect(page.getByText(new RegExp(`^${beforeTime}.*${afterTime}$`))).toBeVisible()
    await page.reload()
    await expect(page.getByText(words.drafts.msg_restored)).toBeVisible()
  }
  await test.step('a job with its description', async () => {
    await open('/job-posting', 'mr')
    await field('job_title').fill('ग्रंथपाल')
    const description = page.getByRole('textbox', { name: words.jobs.lbl_description })
    await description.fill('पुस्तके नीट ठेवणे.')
    await reloadWhenSaved()
    await expect(field('job_title')).toHaveValue('ग्रंथपाल')
    await expect(description).toHaveText('पुस्तके नीट ठेवणे.')
  })
  await test.step('a business with its banner', async () => {
    await open('/business-create', 'mr')
    await uploadBanner(page, '#1f5c5a', words.business_page.btn_upload)
    await expect(page.getByText(words.business_page.msg_uploaded)).toBeVisible()
    await field('business_name').fill('विश्वास ट्रेडर्स')
    await reloadWhenSaved()
    await expect(field('business_name')).toHaveValue('विश्वास ट्रेडर्स')
    await expect(page.getByRole('img', { name: words.business_page.lbl_banner })).toBeVisible()
  })
  await test.step('a resume', async () => {
    await open('/create-job-profile', 'mr')
    await field('mname').fill('रमेश')
    await reloadWhenSaved()
    await expect(field('mname')).toHaveValue('रमेश')
    await page.getByRole('button', { name: words.drafts.btn_discard }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.drafts.btn_discard }).click()
    await expect(dialog).toHaveCount(0)
    await expect(field('mname')).toHaveValue('')
  })
})
