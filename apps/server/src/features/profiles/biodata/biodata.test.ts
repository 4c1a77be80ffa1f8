import { describe, expect, test } from 'vitest'
import {
  approvedProfile,
  registerProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { biodataReader } from './biodata.testing.ts'

const portal = await startPortal()
const admin = await portal.admin()
const reader = await portal.user({ hasListAccess: true })

const { fetchName, fetchPdf, textOf } = biodataReader(portal)
describe('the biodata page', () => {
  test('in English has all fields, with labels and choices in English', async () => {
    const text = await textOf(reader, await approvedProfile(portal))
    const lines = [
      'Sangam Community Trust',
      'Marriage biodata',
      'Rohan Dilip Gawande',
      'Personal details',
      /Date of birth\s+14\/08\/1996/,
      /Height\s+5ft 8in/,
      /Zodiac\s+Leo/,
      /Caste\s+Hindu, Bari/,
      /Education\s+BE, Computer science/,
      /Annual income\s+6-10 Lakhs/,
      /Father's mobile number\s+9123456780/,
      /Region\s+Shegaon, Khamgaon/,
      /Current address\s+12 Temple Road, Shegaon/,
      /Contact person 1\s+Suresh Gawande – 9123456781/,
      /Contact person 2\s+Meena Gawande – 9123456782/,
    ]
    for (const line of lines) expect(text).toMatch(line)
  })

  test('in Marathi has labels and choices in Marathi, and typed values unchanged', async () => {
    const profile = await approvedProfile(portal, {
      fname: 'ज्ञानेश्वर',
      mname: 'त्र्यंबक',
      lname: 'क्षीरसागर',
      occupation: 'विद्यार्थी',
      current_address: 'श्री कृष्णा मंदिरामागे, महाराष्ट्र',
    })
    const text = await textOf(reader, profile, '?lang=mr')
    const lines = [
      'संगम समाज विश्वस्त संस्था',
      'विवाह परिचय पत्र',
      'ज्ञानेश्वर त्र्यंबक क्षीरसागर',
      /उंची\s+5 फूट 8 इंच/,
      /रास\s+सिंह/,
      /शिक्षण\s+बी\.ई\., Computer science/,
      /वार्षिक उत्पन्न\s+6-10 लाख/,
      /विद्यार्थी/,
      /श्री कृष्णा मंदिरामागे, महाराष्ट्र/,
      /विभाग\s+शेगाव, Khamgaon/,
    ]
    for (const line of lines) expect(text).toMatch(line)
    expect(text).not.toMatch(/Height|Zodiac|Lakhs/)
  })

  test('has the further lines, and why a marriage ended instead of the second status', async () => {
    const profile = await registerProfile(portal, {
      is_married: 1,
      marital_detail: 'Divorced',
      children: '1 child',
      children_home: 'Live with the other parent',
    })
    const english = await textOf(admin, profile)
    expect(english).toMatch(
      /Married status\s+Divorced, 1 child, Live\s+with\s+the\s+other\s+parent/,
    )
    expect(english).toMatch(/Birth place and time\s+Shegaon, 06:40/)
    expect(english).toMatch(/Nakshatra\s+Magha, Charan 2/)
    expect(english).toMatch(/Brothers\s+1, 1 married/)
    const marathi = await textOf(admin, profile, '?lang=mr')
    for (const line of [/घटस्फोटित/, /अंत्य/, /तुळजाभवानी|Tuljabhavani/]) {
      expect(marathi).toMatch(line)
    }
  })

  test('uses English for an unknown language', async () => {
    expect(await textOf(admin, await registerProfile(portal), '?lang=fr')).toContain('Height')
  })

  test('omits empty fields', async () => {
    const text = await textOf(
      admin,
      await registerProfile(portal, {
        sub_cast_name: '',
        annual_income: '',
        permanent_address: '',
        contact_person_name_2: '',
        contact_person_mobile_2: '',
      }),
    )
    expect(text).not.toMatch(/Annual income|Permanent address|Contact person 2/)
    expect(text).toMatch(/Caste\s+Hindu(\s{2,}|$)/m)
  })

  test.each([
    ['wide letters without a space', 'W'],
    ['Devanagari', 'ज्ञानेश्वर '],
    ['one letter a line', 'a\n'],
  ])('is complete on readable pages with every field full of %s', async (_what, piece) => {
    const full = (max: number) =>
      piece
        .repeat(max)
        .slice(0, max - 1)
        .concat('z')
    const profile = await registerProfile(portal, {
      fname: full(30),
      mname: full(30),
      lname: full(30),
      birth_of_place: full(40),
      sub_cast_name: full(50),
      specialization: full(50),
      occupation: full(50),
      requirement: full(200),
      father_full_name: full(75),
      father_occupation: full(75),
      uncle_name: full(75),
      birth_time: full(20),
      kuldaivat: full(75),
      languages: full(100),
      about_me: full(600),
      physical_condition: full(200),
      work_place: full(75),
      mother_name: full(75),
      mother_occupation: full(75),
      native_place: full(75),
      property: full(200),
      city_village: full(50),
      current_address: full(500),
      permanent_address: full(500),
      contact_person_name_1: full(100),
      contact_person_name_2: full(100),
    })
    const { pages, text } = await readPdf((await fetchPdf(admin, profile)).rawPayload)
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(6)
    // the last letter of each text, and the notes on each page
    expect(text.match(/z$/gm)?.length).toBeGreaterThanOrEqual(20)
    expect(text.match(/Please do not publish it/g)).toHaveLength(pages)
  })
})

describe('the file', () => {
  test('is saved under first name, last name and number, in any script', async () => {
    const latin = await fetchPdf(reader, await approvedProfile(portal))
    const profile = await approvedProfile(portal, { fname: 'अ/आशा राणी', lname: 'पाटील' })
    const marathi = await fetchPdf(reader, profile)
    expect(latin.headers['content-type']).toBe('application/pdf')
    expect(latin.headers['content-disposition']).toMatch(/filename="Rohan_Gawande_VV-\d{7}\.pdf"/)
    expect(decodeURIComponent(String(marathi.headers['content-disposition']))).toContain(
      `UTF-8''अ_आशा_राणी_पाटील_${profile.number}.pdf`,
    )
  })

  test('is not cached', async () => {
    const { headers } = await fetchPdf(reader, await approvedProfile(portal))
    expect(headers['cache-control']).toBe('private, no-store')
  })
})

describe('who may download it', () => {
  const status = async (by: { token: string }, profile: TestProfile) =>
    (await fetchPdf(by, profile)).statusCode

  test('of an approved profile: those who may see it', async () => {
    const profile = await approvedProfile(portal)
    for (const person of [profile.owner, admin, reader]) {
      expect(await status(person, profile)).toBe(200)
    }
    expect(await status(await portal.user(), profile)).toBe(404)
    const pending = await portal.user({ verification: 'pending', hasListAccess: true })
    expect(await status(pending, profile)).toBe(404)
    expect(await status({ token: 'x'.repeat(43) }, profile)).toBe(401)
  })

  test('of a pending profile: its owner, verified or not, and approvers', async () => {
    const profile = await registerProfile(portal, {
      owner: await portal.user({ verification: 'pending' }),
    })
    expect([await status(profile.owner, profile), await status(admin, profile)]).toEqual([200, 200])
    expect(await status(reader, profile)).toBe(404)
  })

  test('of a deleted profile: nobody, even if it was read before', async () => {
    const profile = await approvedProfile(portal)
    expect(await status(profile.owner, profile)).toBe(200)
    await profile.owner.call('vadhu-var/my-profile', {
      bride_groom_id: profile.id,
      action: 'delete',
    })
    for (const person of [profile.owner, admin, reader]) {
      expect(await status(person, profile)).toBe(404)
    }
  })

  test.each(['x', '..%2f..%2fetc%2fpasswd', "'%20or%201=1", '%00'])(
    '%s is no file',
    async (name) => {
      expect([400, 404]).toContain((await fetchName(admin, name)).statusCode)
    },
  )
})
