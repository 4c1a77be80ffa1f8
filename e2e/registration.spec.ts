import { expect, type Page, test } from './fixtures.ts'
import { expectNoHorizontalScrolling } from './horizontal-scrolling.ts'
import { registerFamily } from './registered-family.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

/** Counts the saves of the form and returns their bodies. */
function recordSaves(page: Page) {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/vadhu-var-registration')) bodies.push(request.postDataJSON())
  })
  return bodies
}

test('a family checks all entries before it sends the registration @phone-only', async ({
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
  const saves = recordSaves(page)
  await form.fillAll()
  await expect(page.getByText('98765 43210')).toBeVisible()
  await expect(page.getByText('नागपूर', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: texts.mr.profile.photo })).toBeVisible()
  await expectAccessible()
  await expectNoHorizontalScrolling(page)

  await form.press(`बदला: ${texts.mr.profile.section_family}`)
  await form.field('father_occupation').fill('शिक्षक')
  await form.press(form.buttons.btn_to_review)
  await expect(form.heading('review')).toBeVisible()
  await expect(page.getByText('शिक्षक')).toBeVisible()
  expect(saves).toEqual([])

  // the box above the button is the first thing that is missing
  const submit = page.getByRole('button', { name: form.buttons.btn_submit })
  const box = page.locator('[name=consent]')
  await box.uncheck()
  await submit.click()
  await expect(box).toBeFocused()
  expect(saves).toEqual([])
  await form.agree()
  await submit.dblclick()
  await page.waitForURL(/\/(my-registration|payment)/)
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatchObject({ bride_groom_id: 0, father_occupation: 'शिक्षक' })
})

test('the photo is required before the review', async ({ page, open, login, verifiedMember }) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/registration?step=photo')
  const form = registrationForm(page)
  await expect(page.getByText('up to 15 MB')).toBeVisible()
  await form.next()
  await expect(page.getByText('Please upload the photo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose photo' })).toBeFocused()
  await form.choosePhoto({ width: 160, height: 200 })
  await expect(page.getByRole('dialog').getByText('will not look clear')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await form.choosePhoto()
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeEnabled()
  await expect(page.getByText('will not look clear')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.heading('photo')).toBeVisible()
})

test('the focus goes to the first answer that is missing, in a list and in a question', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  const form = registrationForm(page)
  await open('/registration?step=education')
  const education = page.getByRole('combobox', { name: texts.en.profile.education_id })
  await expect(education).toBeVisible()
  await form.next()
  await expect(education).toBeFocused()
  await open('/registration?step=contact')
  await expect(page.getByRole('radiogroup')).toHaveCount(2)
  await form.field('current_address').fill('12, Gandhi Road, Nagpur')
  await form.next()
  await expect(page.locator('[name=contact_visibility]').first()).toBeFocused()
})

test('a new form starts with the details of the account @phone-only', async ({
  page,
  open,
  login,
  newcomer,
}) => {
  const { mobile } = await newcomer('Sunita', 'Borade')
  await login(mobile)
  await open('/registration', 'mr')
  const form = registrationForm(page, 'mr')
  await expect(form.field('lname')).toHaveValue('Borade')
  await expect(form.field('fname')).toHaveValue('')
  await open('/registration?step=contact', 'mr')
  await expect(form.field('region_id')).toHaveValue('पुणे')
  await expect(form.field('contact_person_name_1')).toHaveValue('Sunita Borade')
  await expect(form.field('contact_person_mobile_1')).toHaveValue(mobile)
  await open('/registration?step=photo', 'mr')
  await expectNoHorizontalScrolling(page)
  const card = page.locator('form')
  const button = page.getByRole('button', { name: texts.mr.photo.btn_choose })
  const [outer, inner] = [await card.boundingBox(), await button.boundingBox()]
  expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual(
    (outer?.x ?? 0) + (outer?.width ?? 0),
  )
})

test('Back opens the previous step, and a double tap on Next opens one step @phone-only', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/my-registration', 'mr')
  await page.getByRole('link', { name: texts.mr.my_registration_page.btn_register }).click()
  const form = registrationForm(page, 'mr')
  // the notices above it are short
  await expect(form.field('fname')).toBeInViewport({ ratio: 1 })
  await form.fill.person()
  await page.getByRole('button', { name: form.buttons.btn_next, exact: true }).dblclick()
  await expect(form.heading('education')).toBeVisible()
  await expect(page.getByText(texts.mr.common.err_required)).toHaveCount(0)
  // the step begins on the screen, and screen readers say its name
  await expect(form.heading('education')).toBeFocused()
  await expect(form.heading('education')).toBeInViewport()
  await expect(page.getByLabel(texts.mr.profile.education_id)).toBeInViewport()
  await form.fill.education()
  await form.next()
  await expect(form.heading('family')).toBeFocused()
  await expect(form.field('father_full_name')).toBeInViewport()
  await page.goBack()
  await expect(form.heading('education')).toBeVisible()
  await form.press(form.buttons.btn_previous)
  await expect(form.heading('person')).toBeVisible()
  await expect(form.field('fname')).toHaveValue('Kalyani')
  await page.goBack()
  await page.waitForURL(/\/my-registration/)
})

test('two choices are buttons that the keyboard reaches, and heights open in the middle', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/registration')
  const form = registrationForm(page)
  await form.field('fname').fill('Kalyani')
  await form.field('mname').fill('Ramesh')
  await form.field('lname').fill('Patil')
  await page.getByRole('button', { name: texts.en.registration_page.btn_name_right }).click()
  await expect(form.field('name_other')).toHaveValue('कल्याणी रमेश पाटील')
  await form.field('name_other').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  await page.getByRole('combobox', { name: 'Height' }).click()
  await expect(page.getByRole('option', { name: '5ft 4in' })).toBeInViewport()
  await expect(page.getByRole('option', { name: 'below 4ft' })).not.toBeInViewport()
  // the question above the buttons looks like the label of a field beside it
  const style = (text: string) =>
    page
      .getByText(new RegExp(`^${text}`))
      .first()
      .evaluate(
        `(one) => ['fontSize', 'fontWeight'].map((name) => getComputedStyle(one)[name]).join()`,
      )
  expect(await style('Gender')).toBe(await style('First name'))
})

test('an edit is saved once, from any step, and returns to the page before @phone-only', async ({
  page,
  open,
  login,
  request,
}) => {
  const family = await registerFamily(request)
  await login(family.mobile)
  await open(`/details/${family.profileId}`, 'mr')
  await page.getByRole('link', { name: texts.mr.details_page.btn_edit }).click()
  const form = registrationForm(page, 'mr')
  const saves = recordSaves(page)
  await expect(form.field('fname')).toHaveValue('Tejas')
  await form.press(texts.mr.profile.section_contact)
  await form.field('contact_person_mobile_1').fill('9812345670')
  await expectNoHorizontalScrolling(page)
  await form.press(texts.mr.profile.section_family)
  await page.getByRole('button', { name: form.buttons.btn_save }).dblclick()
  await page.waitForURL(new RegExp(`/details/${family.profileId}`))
  await expect(page.getByText(texts.mr.registration_page.msg_updated)).toHaveCount(1)
  await expect(page.getByText('+91 9812345670')).toBeVisible()
  expect(saves).toHaveLength(1)
  expect(saves[0]).toMatchObject({
    bride_groom_id: family.profileId,
    registration_number: family.number,
  })
})

test('an edit that is left has a draft, and an error opens its step', async ({
  page,
  open,
  login,
  request,
}) => {
  const family = await registerFamily(request)
  await login(family.mobile)
  await open(`/registration?id=${family.profileId}`)
  const form = registrationForm(page)
  const saves = recordSaves(page)
  await form.field('fname').fill('')
  await form.press('Family')
  await form.press('Save changes')
  await expect(form.heading('person')).toBeVisible()
  await expect(form.field('fname')).toBeFocused()
  await expect(page.getByText('Required')).toBeVisible()
  expect(saves).toEqual([])

  await form.field('fname').fill('Tejaswi')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tejas Bhaskar' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(form.field('fname')).toHaveValue('Tejaswi')
  await expect(page.getByText(texts.en.drafts.msg_restored)).toBeVisible()
})
