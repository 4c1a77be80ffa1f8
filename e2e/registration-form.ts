import { visibilityPurposes } from '@sangam/contract/consents/values'
import type { Language } from '@sangam/i18n/languages'
import sharp from 'sharp'
import { choose, expect, type Page } from './fixtures.ts'
import { texts } from './texts.ts'

const landscape = { width: 800, height: 600 }
const photo = async (size: typeof landscape) => ({
  name: 'me.png',
  mimeType: 'image/png',
  buffer: await sharp({
    create: { ...size, channels: 3, background: '#1f5c5a' },
  })
    .png()
    .toBuffer(),
})

type Steps = Record<'person' | 'education' | 'family' | 'contact' | 'photo', () => Promise<void>>

/** The registration form on a page, filled in and used like a person does. */
export function registrationForm(page: Page, language: Language = 'en') {
  const { profile, registration_page: buttons, photo: photoTexts, drafts } = texts[language]
  const isMarathi = language === 'mr'
  const field = (name: keyof typeof profile) =>
    page.locator(`[name="${name}"]:not([type=radio])`).and(page.getByLabel(profile[name]))
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const pick = (english: string, marathi: string) =>
    page.getByRole('radio', { name: isMarathi ? marathi : english, exact: true }).check()
  const select = (name: keyof typeof profile, english: string, marathi: string) =>
    choose(page, new RegExp(`^${profile[name]}`), isMarathi ? marathi : english)

  const choosePhoto = async (size = landscape) =>
    page.getByTestId('photo-input').setInputFiles(await photo(size))
  const fill: Steps = {
    person: async () => {
      await field('fname').fill('Kalyani')
      await field('mname').fill('Ramesh')
      await field('lname').fill('क्षीरसागर')
      await pick('Female', 'स्त्री')
      await field('date_of_birth').fill('07/03/1998')
      await field('birth_of_place').fill('Akola, 6:40 am')
      await pick('Unmarried', 'अविवाहित')
      await select('height', '5ft 3in', '5 फूट 3 इंच')
      await select('blood_group_id', 'O+', 'O+')
      await select('zodiac_id', 'Leo', 'सिंह')
    },
    education: async () => {
      await select('education_id', 'M.Tech', 'एम.टेक')
      await field('occupation').fill('Engineer')
    },
    family: async () => {
      await field('father_full_name').fill('Ramesh Kshirsagar')
      await field('father_occupation').fill('Farmer')
      await field('father_mobile_number').fill('98765 43210')
      await field('uncle_name').fill('Patil')
    },
    contact: async () => {
      await select('region_id', 'Nagpur', 'नागपूर')
      await field('current_address').fill('12, Gandhi Road, Nagpur')
      await field('contact_person_name_1').fill('Suresh Kshirsagar')
      await field('contact_person_mobile_1').fill('9876543211')
      for (const name of visibilityPurposes) {
        await page.locator(`[name=${name}][value=request]`).check()
      }
    },
    photo: async () => {
      await choosePhoto()
      await page.getByRole('button', { name: photoTexts.btn_use }).click()
      await expect(page.getByText(photoTexts.msg_uploaded)).toBeVisible()
    },
  }
  const savedText = new RegExp(`^${drafts.lbl_saved.replace('{{time}}', String.raw`\d\d:\d\d`)}$`)
  const next = () => press(buttons.btn_next)
  const heading = (step: keyof Steps | 'review') =>
    page.getByRole('heading', { level: 2, name: profile[`section_${step}`], exact: true })
  /** Ticks the one box of a registration. */
  const agree = () => page.locator('[name=consent]').check()
  return {
    field,
    fill,
    choosePhoto,
    next,
    press,
    heading,
    buttons,
    /** The draft is saved, including the last change. */
    isSaved: () => expect(page.getByText(savedText)).toBeVisible(),
    /** Fills in all steps up to the review. */
    fillAll: async () => {
      for (const step of ['person', 'education', 'family', 'contact', 'photo'] as const) {
        await expect(heading(step)).toBeVisible()
        await fill[step]()
        await next()
      }
      await expect(heading('review')).toBeVisible()
      await agree()
    },
    agree,
  }
}

/** Waits for the page after the form and checks that it stays and shows the number. */
export async function expectRegistered(
  page: Page,
  path: '/payment' | '/my-registration',
): Promise<void> {
  const panel = page
    .getByRole('main')
    .getByText(/^Registration successfully done,your registration number : VV-\d{7}$/)
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}(\\?id=\\d+)?$`))
}
