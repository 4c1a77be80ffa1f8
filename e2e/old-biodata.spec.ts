import { zipSync } from 'fflate'
import { expect, test } from './fixtures.ts'
import { registrationForm } from './registration-form.ts'
import { texts } from './texts.ts'

const words = texts.mr

const pictureOnly = Buffer.from(
  '%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R>> endobj\n4 0 obj <</Length 20>> stream\n0 0 300 400 re f    \nendstream endobj\ntrailer <</Root 1 0 R>>\n%%EOF',
)
const withMacros = zipSync({
  '[Content_Types].xml': Buffer.from(
    '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
  ),
  'word/document.xml': Buffer.from('<?xml version="1.0"?><w:document xmlns:w="w"/>'),
  'word/vbaProject.bin': Buffer.alloc(9),
})

const biodata = `🌹 ॥ श्री गणेशाय नमः ॥ 🌹
*नाव* :- कु. स्नेहल रमेश गावंडे
*जन्म तारीख* :- १४/०८/१९९६
*जन्म ठिकाण* :- शेगाव
*रास* :- कर्क
*रक्तगट* :- बी पॉझिटिव्ह
*उंची* :- ५ फूट ४ इंच
*वर्ण* :- गोरा
*शिक्षण* :- बी.कॉम.
*वडिलांचे नाव* :- श्री. रमेश गावंडे
*वडिलांचा व्यवसाय* :- शेती
*मामा* :- संजय ढोले
मो. ७०२००११२२३`

test('a family fills in the form from its old biodata and checks each marked field @phone-only', async ({
  page,
  open,
  login,
  verifiedMember,
  expectAccessible,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  const drafts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('drafts/save')) drafts.push(request.postData() ?? '')
  })
  await open('/registration', 'mr')
  const form = registrationForm(page, 'mr')
  await page.getByRole('button', { name: words.biodata_reader.btn_open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.biodata_reader.lbl_text).fill(biodata)
  await expectAccessible()
  await dialog.getByRole('button', { name: words.biodata_reader.btn_read }).click()
  await expect(dialog).toHaveCount(0)

  await expect(form.field('fname')).toHaveValue('स्नेहल')
  await expect(form.field('lname')).toHaveValue('गावंडे')
  await expect(form.field('date_of_birth')).toHaveValue('14/08/1996')
  await expect(page.getByRole('radio', { name: 'स्त्री' })).toBeChecked()
  const mark = (name: string) =>
    page.locator('[data-unseen]').filter({ has: page.locator(`[name="${name}"]`) })
  await expect(mark('fname')).toContainText(words.biodata_reader.lbl_filled)
  await expectAccessible()

  // a field that the family changes is theirs
  await form.field('birth_of_place').fill('शेगाव, बुलढाणा')
  await expect(mark('birth_of_place')).toHaveCount(0)
  await form.isSaved()
  await page.reload()
  await expect(form.field('fname')).toHaveValue('स्नेहल')
  await expect(mark('fname')).toBeVisible()

  await page.getByRole('radio', { name: 'अविवाहित' }).check()
  await form.next()
  await expect(form.heading('education')).toBeVisible()
  await expect(mark('education_id')).toBeVisible()
  await form.next()
  await expect(form.heading('family')).toBeVisible()
  await expect(form.field('father_full_name')).toHaveValue('रमेश गावंडे')
  // a number without a word that says whose it is
  await expect(form.field('father_mobile_number')).toHaveValue('')
  await page.goBack()
  await expect(form.heading('education')).toBeVisible()
  await expect(page.locator('[data-unseen]')).toHaveCount(0)
  expect(drafts.length).toBeGreaterThan(0)
})

test('the review marks what the family has not seen, and each bad text and file gets its reason @phone-only', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  await open('/registration', 'mr')
  const form = registrationForm(page, 'mr')
  const { biodata_reader: reader } = words
  await page.getByRole('button', { name: reader.btn_open }).click()
  const dialog = page.getByRole('dialog')
  const paste = async (text: string) => {
    await dialog.getByLabel(reader.lbl_text).fill(text)
    await dialog.getByRole('button', { name: reader.btn_read }).click()
  }
  await paste('नाव: आशा विजय पाटील\nउंची: ५ फूट\nनाव: मीना सुरेश काळे')
  await expect(dialog.getByRole('alert')).toHaveText(reader.err_two_people)
  await paste('नाव: आशा विजय पाटील\n'.repeat(2_500))
  await expect(dialog.getByRole('alert')).toHaveText(reader.err_too_long)
  const choose = async (bytes: Uint8Array, name: string) =>
    page
      .getByTestId('biodata-input')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  await choose(pictureOnly, 'biodata.pdf')
  await expect(dialog.getByRole('alert')).toHaveText(reader.err_picture)
  await choose(withMacros, 'biodata.docx')
  await expect(dialog.getByRole('alert')).toHaveText(reader.err_macros)

  await paste(`${biodata}\nजन्म तारीख :- १५/०८/१९९६`)
  await expect(dialog).toHaveCount(0)
  // two birth dates: the family decides
  await expect(form.field('date_of_birth')).toHaveValue('')
  await expect(page.getByText('१४/०८/१९९६ / १५/०८/१९९६')).toBeVisible()

  await form.field('birth_of_place').fill('शेगाव, बुलढाणा')
  await form.isSaved()
  await open('/registration?step=review', 'mr')
  const marks = page.locator('[data-unseen]')
  await expect(marks.filter({ hasText: 'गावंडे' }).first()).toContainText(reader.lbl_filled)
  await expect(marks.filter({ hasText: 'शेगाव, बुलढाणा' })).toHaveCount(0)
})

test('nothing is stored before the family changes a field or goes on, and a picture is refused', async ({
  page,
  open,
  login,
  verifiedMember,
}) => {
  const { mobile } = await verifiedMember()
  await login(mobile)
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('drafts/save')) saved.push(request.url())
  })
  await open('/registration')
  const form = registrationForm(page)
  const { biodata_reader: reader } = texts.en
  await page.getByRole('button', { name: reader.btn_open }).click()
  await page.getByTestId('biodata-input').setInputFiles({
    name: 'biodata.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('ffd8ffe000104a464946', 'hex'),
  })
  await expect(page.getByText(reader.err_type)).toBeVisible()
  await page.getByTestId('biodata-input').setInputFiles({
    name: 'biodata.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(biodata),
  })
  await expect(form.field('fname')).toHaveValue('स्नेहल')
  // a form with changes saves them when it is left
  await open('/')
  await open('/registration')
  await expect(form.field('lname')).toBeVisible()
  await expect(form.field('fname')).toHaveValue('')
  expect(saved).toEqual([])
})
