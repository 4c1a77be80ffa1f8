import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { bookletParts } from '../../../db/schema/services/booklet.ts'
import { approvedProfile } from '../../../testing/profile-factory.ts'
import { inScope } from '../../../testing/scope.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import {
  addFamily,
  download,
  type Family,
  makeFiles,
  makeProof,
  openEdition,
  printEdition,
  readFile,
  sayNo,
  sayYes,
  storedBooklet,
  storedEntries,
} from '../booklet.testing.ts'

const portal = await startPortal()
const { db, files } = portal.services
const admin = await portal.admin()

const proofOf = (id: number) => readFile(portal, admin, `booklet/${id}/proof.pdf`)
const countOf = (text: string, part: string) => text.split(part).length - 1
const partsOf = (id: number) =>
  db.select().from(bookletParts).where(eq(bookletParts.bookletId, id)).orderBy(bookletParts.number)

/** Families of both genders with names in both scripts. */
async function addFamilies(count: number): Promise<Family[]> {
  const names = [
    ['Rohit', 'गावंडे'],
    ['अस्मिता', 'Bhople'],
    ['ज्ञानेश्वर', 'क्षीरसागर'],
    ['Sneha', 'Wankhade'],
  ] as const
  const families: Family[] = []
  for (let index = 0; index < count; index += 1) {
    const [firstName, lastName] = names[index % names.length] ?? names[0]
    families.push(
      await addFamily(portal, {
        firstName,
        lastName: `${lastName}${index}`,
        gender: index % 3 === 0 ? 2 : 1,
        regionId: 1 + (index % 3),
      }),
    )
  }
  return families
}

describe('the proof', () => {
  test('has every entry once, with PROOF across and the pages of the index', async () => {
    const id = await openEdition(admin, { per_page: 2, language: 'mr', paper: 'A4' })
    const families = await addFamilies(9)
    for (const family of families) await sayYes(family, id)
    await makeProof(portal, admin, id)
    const { text, pages, title } = await proofOf(id)
    const { data } = await admin.call('booklet/details', { booklet_id: id })
    expect([data.state, pages, pages % 4]).toEqual(['proof', data.pages, 0])
    expect(title).toBe('परिचय सूची २०२७')
    expect(text).toContain('PROOF')
    for (const { number } of families) expect([number, countOf(text, number)]).toEqual([number, 1])
    const perPage = text.split('\f')
    for (const { registrationNumber, snapshot } of await storedEntries(portal, id)) {
      const page = perPage.findIndex((one) => one.includes(registrationNumber)) + 1
      // the index names the page that is printed at the bottom of it, at the outer edge
      const line = new RegExp(`${snapshot.surname} ${snapshot.givenName}\\s+${page}(?!\\d)`)
      expect(text).toMatch(line)
      const atEdge = page % 2 === 0 ? `^\\s*${page}(?!\\d)` : `(?<!\\d)${page}\\s*$`
      expect(perPage[page - 1]?.trimEnd()).toMatch(new RegExp(atEdge, 'm'))
    }
  })

  test('shows the photo that all members see, and no other', async () => {
    const id = await openEdition(admin)
    const shown = await approvedProfile(portal)
    const onRequest = await approvedProfile(portal)
    await db
      .update(profiles)
      .set({ photoVisibility: 'request' })
      .where(eq(profiles.id, onRequest.id))
    for (const family of [shown, onRequest]) await sayYes(family, id)
    await makeProof(portal, admin, id)
    const { bytes } = await proofOf(id)
    expect(countOf(bytes.toString('latin1'), '/Subtype /Image')).toBe(1)
  })

  test('is the same file again, and embeds its fonts', async () => {
    const id = await openEdition(admin)
    for (const family of await addFamilies(2)) await sayYes(family, id)
    await makeProof(portal, admin, id)
    const [first, second] = [await proofOf(id), await proofOf(id)]
    expect(first.text).toBe(second.text)
    const raw = first.bytes.toString('latin1')
    expect(countOf(raw, '/FontFile2')).toBeGreaterThan(0)
    expect(countOf(raw, '/FontDescriptor ')).toBe(countOf(raw, '/FontFile'))
    expect(raw).toMatch(/\/TrimBox/)
  })

  test('exists only in its state and only for a known edition', async () => {
    const id = await openEdition(admin)
    for (const address of [id, 999_999, 'x'].map((one) => `booklet/${one}/proof.pdf`)) {
      expect((await download(portal, admin, address)).statusCode).toBe(404)
    }
    await admin.call('booklet/close', { booklet_id: id })
    expect(await admin.call('booklet/proof', { booklet_id: id })).toMatchObject({
      httpStatus: 409,
      message: 'booklet_page.err_no_entries',
    })
  })
})

test('no booklet contains a forbidden field or a family that has not agreed', async () => {
  let counter = 0
  const family = fc.record({
    says: fc.constantFrom('yes', 'no', 'nothing', 'yes then no'),
    listed: fc.boolean(),
    number: fc.boolean(),
    birthDate: fc.boolean(),
    bride: fc.boolean(),
    marathi: fc.boolean(),
  })
  const edition = fc.record({
    families: fc.array(family, { minLength: 1, maxLength: 4 }),
    paper: fc.constantFrom('A4', 'A5'),
    per_page: fc.constantFrom(2, 4, 6),
    number_mode: fc.constantFrom('trust', 'family'),
    language: fc.constantFrom('en', 'mr'),
  })
  await fc.assert(
    fc.asyncProperty(edition, async ({ families, ...layout }) => {
      const id = await openEdition(admin, layout)
      const added: { expected: boolean; number: string; allowed: string[]; banned: string[] }[] = []
      for (const choice of families) {
        counter += 1
        const unique = String(counter).padStart(5, '0')
        const mobile = `97${unique}111`
        const one = await addFamily(portal, {
          firstName: choice.marathi ? 'कृष्णा' : 'Krishna',
          lastName: `Qz${unique}`,
          gender: choice.bride ? 2 : 1,
          dateOfBirth: `1990-11-${String((counter % 27) + 1).padStart(2, '0')}`,
          birthPlaceTime: `BIRTHPLACE${unique}`,
          annualIncome: `INCOME${unique}`,
          currentAddress: `STREET${unique}`,
          permanentAddress: `HOME${unique}`,
          requirement: `WANTS${unique}`,
          fatherMobile: mobile,
          contactName1: `FIRST${unique}`,
          contactMobile1: `98${unique}222`,
          contactName2: `SECOND${unique}`,
          contactMobile2: `99${unique}333`,
          ...(!choice.listed && { ownerState: 'paused' as const }),
        })
        const { says } = choice
        if (says === 'yes' || says === 'yes then no') await sayYes(one, id)
        if (choice.number) await sayYes(one, id, 'booklet_number')
        if (choice.birthDate) await sayYes(one, id, 'booklet_birth_date')
        if (says === 'no' || says === 'yes then no') await sayNo(one, id)
        const expected = says === 'yes' && choice.listed
        const birth = `${String((counter % 27) + 1).padStart(2, '0')}/11/1990`
        const mayShowNumber = expected && choice.number && layout.number_mode === 'family'
        added.push({
          expected,
          number: one.number,
          allowed: [
            ...(mayShowNumber ? [mobile] : []),
            ...(expected && choice.birthDate ? [birth] : []),
          ],
          banned: [
            ...['BIRTHPLACE', 'INCOME', 'STREET', 'HOME', 'WANTS', 'FIRST', 'SECOND'].map(
              (word) => word + unique,
            ),
            `98${unique}222`,
            `99${unique}333`,
            ...(mayShowNumber ? [] : [mobile]),
            ...(expected ? [] : [`Qz${unique}`, one.number]),
          ],
        })
      }
      if (!added.some(({ expected }) => expected)) return
      await makeProof(portal, admin, id)
      const { text } = await proofOf(id)
      const joined = text.replace(/\s+/g, ' ')
      for (const { expected, number, allowed, banned } of added) {
        expect(countOf(text, number)).toBe(expected ? 1 : 0)
        for (const part of allowed) expect(joined.replaceAll(' ', '')).toContain(part)
        for (const part of banned) expect(joined).not.toContain(part)
      }
      const dates = added.flatMap(({ allowed }) => allowed.filter((part) => part.includes('/')))
      expect(countOf(text, '/11/1990')).toBe(dates.length)
    }),
    { numRuns: inScope({ quick: 3, full: 12 }) },
  )
})

describe('making the file', () => {
  test('continues after an interruption, and keeps the parts that are stored', async () => {
    const id = await openEdition(admin, { per_page: 2 })
    for (const family of await addFamilies(4)) await sayYes(family, id)
    await admin.call('booklet/close', { booklet_id: id })
    await admin.call('booklet/proof', { booklet_id: id })
    const stop = new AbortController()
    const put = files.put.bind(files)
    let stored = 0
    files.put = async (...given) => {
      await put(...given)
      stored += 1
      if (stored === 2) stop.abort()
    }
    await makeFiles(portal, stop.signal)
    files.put = put
    const before = await partsOf(id)
    expect(before).toHaveLength(2)
    expect((await storedBooklet(portal, id)).state).toBe('closed')
    await makeFiles(portal)
    const after = await partsOf(id)
    expect(after.slice(0, 2)).toEqual(before)
    expect((await storedBooklet(portal, id)).state).toBe('proof')
    expect((await proofOf(id)).text).toContain('PROOF')
  })

  test('stops after three failures, until an admin starts it again', async () => {
    const id = await openEdition(admin)
    for (const family of await addFamilies(1)) await sayYes(family, id)
    await admin.call('booklet/close', { booklet_id: id })
    await admin.call('booklet/proof', { booklet_id: id })
    const put = files.put.bind(files)
    files.put = async () => {
      throw new Error('the disk is full')
    }
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(makeFiles(portal)).rejects.toThrow('the disk is full')
    }
    await makeFiles(portal)
    files.put = put
    const { data } = await admin.call('booklet/details', { booklet_id: id })
    expect([data.has_failed, data.is_being_made]).toEqual([true, false])
    await admin.call('booklet/proof', { booklet_id: id })
    await makeFiles(portal)
    expect((await storedBooklet(portal, id)).state).toBe('proof')
  })
})

describe('the print file', () => {
  test('has no PROOF, and its checksum and copies are recorded', async () => {
    const id = await openEdition(admin)
    const [family] = await addFamilies(1)
    if (family) await sayYes(family, id)
    await makeProof(portal, admin, id)
    expect((await download(portal, admin, `booklet/${id}/print.pdf`)).statusCode).toBe(404)
    const parts = await partsOf(id)
    await printEdition(portal, admin, id, 800)
    // the parts are no longer needed
    expect(await partsOf(id)).toEqual([])
    expect(await Promise.all(parts.map(({ path }) => files.exists(path)))).not.toContain(true)
    const { text, bytes } = await readFile(portal, admin, `booklet/${id}/print.pdf`)
    expect(text).not.toContain('PROOF')
    expect(text).toContain(family?.number)
    const { data } = await admin.call('booklet/details', { booklet_id: id })
    expect(data).toMatchObject({
      state: 'printed',
      printed_copies: 800,
      printed_by: 'Prakash Ingle',
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })
  })

  test('does not contain a family that withdrew after the proof', async () => {
    const id = await openEdition(admin)
    const [staying, leaving] = await addFamilies(2)
    for (const family of [staying, leaving]) if (family) await sayYes(family, id)
    await makeProof(portal, admin, id)
    if (leaving) await sayNo(leaving, id)
    await makeFiles(portal)
    await printEdition(portal, admin, id)
    const { text } = await readFile(portal, admin, `booklet/${id}/print.pdf`)
    expect([countOf(text, staying?.number ?? ''), countOf(text, leaving?.number ?? '')]).toEqual([
      1, 0,
    ])
  })

  test('is removed with the edition', async () => {
    const id = await openEdition(admin)
    for (const family of await addFamilies(1)) await sayYes(family, id)
    await makeProof(portal, admin, id)
    await printEdition(portal, admin, id)
    const { printPath } = await storedBooklet(portal, id)
    await admin.call('booklet/end', { booklet_id: id })
    expect(await files.exists(printPath)).toBe(false)
    expect(await storedEntries(portal, id)).toEqual([])
    expect((await download(portal, admin, `booklet/${id}/print.pdf`)).statusCode).toBe(404)
  })
})
