import { type BiodataDesign, biodataDesigns } from '@sangam/contract/profiles/biodata-looks'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  approvedProfile,
  storedProfile,
  type TestProfile,
} from '../../../testing/profile-factory.ts'
import { startPortal, type TestUser } from '../../../testing/test-portal.ts'
import { biodataReader } from './biodata.testing.ts'

const portal = await startPortal()
const reader = await portal.user({ hasListAccess: true })
const { fetchPdf, fetchPicture, textOf } = biodataReader(portal)
const name_other = 'रोहन दिलीप गावंडे'

const choose = (by: TestUser, { id }: TestProfile, design: BiodataDesign, language = 'reader') =>
  by.call('vadhu-var/biodata-look', {
    bride_groom_id: id,
    design,
    language: language === 'both' ? 'both' : 'reader',
  })

describe.each(biodataDesigns)('the design %s', (design) => {
  test('is what readers get, in their language and with the name in its script', async () => {
    const profile = await approvedProfile(portal, { name_other })
    expect((await choose(profile.owner, profile, design)).status).toBe('success')
    const english = await textOf(reader, profile)
    expect(english).toContain('Rohan Dilip Gawande')
    expect(english).toMatch(/Height\s+5ft 8in/)
    expect(english).not.toMatch(/गावंडे|उंची/)
    const marathi = await textOf(reader, profile, '?lang=mr')
    expect(marathi).toContain(name_other)
    expect(marathi).toMatch(/उंची\s+5 फूट 8 इंच/)
    expect(marathi).not.toContain('Height')
  })

  test('has labels and names of both languages if the family wants both', async () => {
    const profile = await approvedProfile(portal, { name_other })
    await choose(profile.owner, profile, design, 'both')
    const text = await textOf(reader, profile, '?lang=mr')
    for (const words of [name_other, 'Rohan Dilip Gawande', 'उंची / Height', 'कुटुंब · Family'])
      expect(text).toContain(words)
  })

  test('does not have what the reader may not see', async () => {
    const profile = await approvedProfile(portal)
    await choose(profile.owner, profile, design)
    expect(await textOf(profile.owner, profile)).toContain('Wears glasses')
    expect(await textOf(reader, profile)).not.toContain('Wears glasses')
  })

  test('is a picture of 1080 x 1350 pixels', async () => {
    const profile = await approvedProfile(portal)
    const file = await fetchPicture(profile.owner, profile, `?design=${design}`)
    expect(file.headers['content-type']).toBe('image/png')
    const { format, width, height } = await sharp(file.rawPayload).metadata()
    expect([format, width, height]).toEqual(['png', 1080, 1350])
    expect(file.headers['content-disposition']).toContain('.png')
  })
})

test('only the family looks at a design that it has not chosen', async () => {
  const profile = await approvedProfile(portal)
  const query = '?design=modern'
  const [own, plain] = [
    await fetchPdf(profile.owner, profile, query),
    await fetchPdf(reader, profile),
  ]
  const asked = await fetchPdf(reader, profile, query)
  expect(own.rawPayload.equals(plain.rawPayload)).toBe(false)
  expect(asked.rawPayload.equals(plain.rawPayload)).toBe(true)
})

test('a later choice is in the next copy', async () => {
  const profile = await approvedProfile(portal)
  const before = await fetchPicture(reader, profile)
  await choose(profile.owner, profile, 'portrait')
  const after = await fetchPicture(reader, profile)
  expect(after.rawPayload.equals(before.rawPayload)).toBe(false)
})

test('other families cannot choose, and a picture is refused where the file is', async () => {
  const profile = await approvedProfile(portal)
  expect((await choose(reader, profile, 'modern')).status).toBe('error')
  expect((await storedProfile(portal, profile.id)).biodataDesign).toBe('traditional')
  const stranger = await portal.user()
  expect((await fetchPicture(stranger, profile)).statusCode).toBe(404)
})
