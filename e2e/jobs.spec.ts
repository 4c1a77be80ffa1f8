import { admin, expect, type Page, test } from './fixtures.ts'

const reader = '9000000004'

const english = {
  job_title: 'Librarian',
  company_name: 'Town library',
  requried_exp: '1 year',
  salary_offered: '12,000 a month',
  education: 'BA, MS',
  key_skill: 'Cataloguing',
  contact_person: 'Swati Kale',
  contact_number: '9200000042',
  contact_email: 'library@example.com',
  job_location: 'Shegaon',
  job_address: 'Library lane, Shegaon',
}

async function fillForm(
  page: Page,
  values: Record<string, string>,
  [label, type]: [label: string, type: string],
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value)
  }
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
}

test('a member posts an opening, an admin approves it, others find it; then it is filled @quick', async ({
  page,
  login,
  open,
  verifiedMember,
  expectAccessible,
}) => {
  const { id, mobile: poster } = await verifiedMember()
  const title = `Librarian ${id}`
  await login(poster)
  await open('/my-job-post')
  await expect(page.getByText('You have not posted any job yet.')).toBeVisible()
  await page.getByRole('link', { name: 'Post Job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post job openning' })).toBeVisible()
  await page.getByRole('button', { name: 'Create' }).click()
  // the contact person and the number are the member's
  await expect(page.getByText('Required')).toHaveCount(10)
  await fillForm(page, { ...english, job_title: title, contact_number: '123' }, [
    'Employment type',
    'Part time',
  ])
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await expectAccessible()
  await page.locator('[name="contact_number"]').fill(english.contact_number)
  await page.getByRole('textbox', { name: 'Job description' }).fill('Keep the books in order.')
  await page.getByRole('button', { name: 'Create' }).click()

  await expect(page).toHaveURL(/my-job-post$/)
  await expect(page.getByRole('tab', { name: 'Post (1)' })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Pending')
  await expect(row.getByRole('link', { name: /on WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/919200000042',
  )
  await row.getByRole('link', { name: `View ${title}` }).click()
  await expect(page.getByText('This post waits for approval')).toBeVisible()
  const address = page.url()

  await login(admin)
  await open('/job-updates?status=Pending')
  await page.getByRole('link', { name: `Details of ${title}` }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page
    .getByRole('dialog', { name: 'Confirmation' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(page).toHaveURL(/job-updates\?status=Pending$/)

  await login(reader)
  await open('/job-updates')
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  const card = page.getByRole('article', { name: title })
  await expect(card).toContainText('Today')
  await page.getByRole('combobox', { name: 'Education' }).click()
  await page.getByRole('option', { name: 'MSC', exact: true }).click()
  await expect(page.getByText('No data found')).toBeVisible()
  await page.getByRole('combobox', { name: 'Education' }).click()
  await page.getByRole('option', { name: 'MS', exact: true }).click()
  await card.getByRole('link', { name: `Details of ${title}` }).click()
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Librarian' })).toBeVisible()
  await expect(page.getByText('View Job Details')).toBeVisible()
  await expect(page.getByText('Keep the books in order.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call' })).toHaveAttribute(
    'href',
    'tel:+919200000042',
  )
  await expect(page.getByRole('link', { name: 'WhatsApp', exact: true })).toHaveAttribute(
    'href',
    'https://wa.me/919200000042',
  )
  await expect(page.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:library%40example\.com/,
  )
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await login(poster)
  await page.goto(address)
  await page.getByRole('button', { name: 'Mark as filled' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('This opening is filled')).toBeVisible()

  await login(reader)
  await page.goto(address)
  await expect(page).toHaveURL(/job-updates$/)
})

test('the editor has shortcuts and a toolbar, and the page shows the formatted text', async ({
  page,
  login,
  open,
  verifiedMember,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/job-posting')
  await fillForm(page, { ...english, job_title: 'Writer' }, ['Employment type', 'Full time'])
  const editor = page.getByRole('textbox', { name: 'Job description' })
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await editor.click()
  for (const [keys, name, tag] of [
    ['Control+b', 'Bold', 'strong'],
    ['Control+i', 'Italic', 'em'],
    ['Control+u', 'Underline', 'u'],
    ['Control+`', 'Code', 'code'],
  ] as const) {
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press(keys)
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type(`${tag} words`)
    await page.keyboard.press(keys)
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.type(' ')
    await expect(editor.locator(tag)).toHaveText(`${tag} words`)
  }

  // with the keyboard: one tab stop, then the arrow keys
  await page.keyboard.press('Enter')
  await tool('Code').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tool('Heading one')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool('Heading one')).toHaveAttribute('aria-pressed', 'true')
  await expect(editor).toBeFocused()
  await page.keyboard.type('A heading')
  for (const [name, tag] of [
    ['Heading two', 'h2'],
    ['Block quote', 'blockquote'],
    ['Numbered list', 'ol'],
    ['Bulleted list', 'ul'],
  ] as const) {
    await page.keyboard.press('Enter')
    await tool(name).click()
    await expect(tool(name)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type(`in ${tag}`)
    await page.keyboard.press('Enter')
    if (tag !== 'h2') await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(/my-job-post$/)

  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.getByRole('link', { name: 'View Writer' }).click()
  await page.reload()
  const shown = page.locator('section').filter({
    has: page.getByRole('heading', { name: 'Job description' }),
  })
  for (const tag of ['strong', 'em', 'u', 'code']) {
    await expect(shown.locator(tag)).toHaveText(`${tag} words`)
  }
  await expect(shown.getByRole('heading', { level: 3, name: 'A heading' })).toBeVisible()
  await expect(shown.getByRole('heading', { level: 4, name: 'in h2' })).toBeVisible()
  await expect(shown.locator('blockquote')).toHaveText('in blockquote')
  await expect(shown.locator('ol > li')).toHaveText('in ol')
  await expect(shown.locator('ul > li')).toHaveText('in ul')
  expect(scripts.filter((url) => /editor/.test(url))).toEqual([])
})

test('a member applies with one tap, the poster sees the resume, the application can be withdrawn, in Marathi @phone-only', async ({
  page,
  login,
  open,
}) => {
  const title = 'Staff nurse'
  const poster = '9100000001'
  const note = 'मला अनुभव आहे.'
  await login('9100000014')
  // other tests add posts meanwhile, and the title of another post contains this one
  const details = page.getByRole('link', { name: `${title} – माहिती`, exact: true })
  await open(`/job-updates?search=${title}`, 'mr')
  await details.click()
  await page.getByRole('textbox', { name: 'जाहिरात देणाऱ्यांसाठी छोटा संदेश' }).fill(note)
  await page.getByRole('button', { name: 'माझा रेझ्युमे पाठवा' }).click()
  await expect(page.getByText('या संधीसाठी तुमचा रेझ्युमे पाठवला आहे.')).toBeVisible()
  const address = page.url()

  await login(poster)
  await page.goto(address)
  const row = page.getByRole('row').filter({ hasText: note })
  await expect(row).toContainText('Mahesh Bharambe')
  const downloaded = page.waitForEvent('download')
  await row.getByRole('button', { name: /रेझ्युमे डाउनलोड करा/ }).click()
  expect((await downloaded).suggestedFilename()).toBe('Mahesh_Bharambe_resume.pdf')

  await login(admin)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(note)).toHaveCount(0)

  await login('9100000014')
  await open('/job-updates', 'mr')
  await page.getByRole('button', { name: 'फिल्टर' }).click()
  await page.getByRole('button', { name: 'मी अर्ज केलेल्या' }).click()
  await details.click()
  await page.getByRole('button', { name: 'अर्ज मागे घ्या' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'होय' }).click()
  await expect(page.getByText('तुमचा अर्ज मागे घेतला आहे.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'माझा रेझ्युमे पाठवा' })).toBeVisible()
})

test('an admin rejects a post with a remark; a corrected post waits for approval again, in Marathi', async ({
  page,
  login,
  open,
  verifiedMember,
}) => {
  const { id, mobile: poster } = await verifiedMember()
  const title = `ग्रंथपाल ${id}`
  await login(poster)
  await open('/job-posting', 'mr')
  await fillForm(page, { ...english, job_title: title }, ['नोकरीचा प्रकार', 'अर्धवेळ'])
  await page.getByRole('button', { name: 'जाहिरात द्या' }).click()
  await page.getByRole('link', { name: `${title} पहा` }).click()
  await expect(page).toHaveURL(/view-posted-job/)
  const address = page.url()

  await login(admin)
  // a new entry in the history, as in another browser
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('button', { name: 'नामंजूर करा' }).click()
  const dialog = page.getByRole('dialog', { name: 'खात्री करा' })
  await dialog.getByRole('button', { name: 'होय' }).click()
  await expect(dialog.getByText('आवश्यक')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'शेरा लिहा' }).fill('पगार स्पष्ट लिहा')
  await dialog.getByRole('button', { name: 'होय' }).click()
  await expect(page).toHaveURL(/job-updates$/)

  await login(poster)
  await page.goto(address)
  await expect(page.getByText('पगार स्पष्ट लिहा')).toBeVisible()
  await page.getByRole('link', { name: 'बदल करा' }).click()
  await page.locator('[name="salary_offered"]').fill('१२,०००')
  await page.getByRole('button', { name: 'बदल जतन करा' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('प्रलंबित')
})

test('a member cannot open a post that has expired, an unknown one or the form of another member', async ({
  page,
  login,
  open,
}) => {
  await login(reader)
  // the oldest post of the demo data has expired
  for (const id of ['999999', 'nonsense', '', '1']) {
    await open(`/view-posted-job?id=${id}`)
    await expect(page).toHaveURL(/job-updates$/)
  }
  await open('/job-posting?id=2')
  await expect(page).toHaveURL(/my-job-post$/)
})
