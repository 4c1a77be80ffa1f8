import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blocks } from '../../db/schema/registry/blocks.ts'
import { profileViewDays, profileViews } from '../../db/schema/registry/profiles-readings.ts'
import { bookletCopies, bookletReads } from '../../db/schema/services/booklet.ts'
import { startPortal, type TestUser } from '../../testing/test-portal.ts'
import {
  download,
  makeFiles,
  printedEdition,
  readFile,
  sayNo,
  storedEntries,
} from './booklet.testing.ts'
import { eraseFromBooklets } from './erasure.rules.ts'

const portal = await startPortal()
const { db, files } = portal.services
const admin = await portal.admin()

const sell = (
  id: number,
  body: {
    kind: 'printed' | 'digital'
    buyer_name?: string
    buyer_mobile?: string
    copy_number?: number
  },
) => admin.call('booklet/sell', { booklet_id: id, ...body })

/** The address of the digital copy that this member has bought. */
async function copyOf(buyer: TestUser, id: number): Promise<string> {
  const { message } = await sell(id, { kind: 'digital', buyer_mobile: buyer.mobile })
  if (message !== 'booklet_page.msg_sold') throw new Error(message)
  const { data } = await buyer.call('booklet/mine', {})
  return `booklet-copies/${data.copies[0]?.id}/copy.pdf`
}

describe('printed copies', () => {
  test('get the next number or the given one, each once', async () => {
    const { id } = await printedEdition(portal, admin)
    const numbers = []
    for (const copy_number of [0, 7, 0]) {
      const { data } = await sell(id, { kind: 'printed', buyer_name: 'A. Patil', copy_number })
      numbers.push(data.copy_number)
    }
    expect(numbers).toEqual([1, 7, 8])
    expect(await sell(id, { kind: 'printed', buyer_name: 'B', copy_number: 7 })).toMatchObject({
      httpStatus: 409,
      message: 'booklet_page.err_copy_taken',
    })
    expect(await sell(id, { kind: 'printed', buyer_name: 'B', copy_number: 501 })).toMatchObject({
      message: 'booklet_page.err_copy_number',
      params: { max: 500 },
    })
    const { data } = await admin.call('booklet/copies', { booklet_id: id })
    expect(data.data.map(({ copy_number }) => copy_number)).toEqual([8, 7, 1])
  })

  test('have a buyer with a name, or with the number of a member', async () => {
    const { id } = await printedEdition(portal, admin)
    const missing = 'booklet_page.err_no_buyer'
    expect(await sell(id, { kind: 'printed' })).toMatchObject({
      message: missing,
      errors: { buyer_name: missing, buyer_mobile: missing },
    })
    const unknown = 'booklet_page.err_no_member'
    expect(await sell(id, { kind: 'printed', buyer_mobile: portal.nextMobile() })).toMatchObject({
      message: unknown,
      errors: { buyer_name: unknown },
    })
    const { mobile } = await portal.user({ firstName: 'Vasant', lastName: 'Kale' })
    await sell(id, { kind: 'printed', buyer_mobile: mobile })
    const { data } = await admin.call('booklet/copies', { booklet_id: id })
    expect(data.data).toMatchObject([{ buyer_name: 'Vasant Kale', buyer_mobile: mobile }])
  })

  test('that are recorded at the same time have different numbers', async () => {
    const { id } = await printedEdition(portal, admin)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sell(id, { kind: 'printed', buyer_name: 'A. Patil' })),
    )
    const numbers = answers.map(({ data }) => data.copy_number).toSorted()
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
})

describe('a digital copy', () => {
  test('is for members who may see the list', async () => {
    const { id } = await printedEdition(portal, admin)
    const member = await portal.user()
    for (const buyer_mobile of [member.mobile, portal.nextMobile()]) {
      expect(await sell(id, { kind: 'digital', buyer_mobile })).toMatchObject({
        errors: { buyer_mobile: 'booklet_page.err_buyer_access' },
      })
    }
    expect(await sell(id, { kind: 'digital' })).toMatchObject({
      errors: { buyer_mobile: 'booklet_page.err_no_reader' },
    })
  })

  test('has the name, the number of the copy and the mobile number on each page', async () => {
    const { id, bride, groom } = await printedEdition(portal, admin)
    const buyer = await portal.user({ hasListAccess: true, firstName: 'Vasant', lastName: 'Kale' })
    const { text, pages } = await readFile(portal, buyer, await copyOf(buyer, id))
    for (const { number } of [bride, groom]) expect(text).toContain(number)
    expect(text).not.toContain('PROOF')
    const marked = text
      .split('\f')
      .filter((page) => page.includes(`Vasant Kale (+91 ${buyer.mobile})`))
    expect(marked).toHaveLength(pages)
  })

  test('is recorded as one row with the number of entries, before it is sent', async () => {
    const { id, groom } = await printedEdition(portal, admin)
    const buyer = await portal.user({ hasListAccess: true })
    const address = await copyOf(buyer, id)
    await readFile(portal, buyer, address)
    const rows = await db.select().from(bookletReads).where(eq(bookletReads.bookletId, id))
    expect(rows).toEqual([expect.objectContaining({ viewerId: buyer.id, entries: 2 })])
    const { data } = await groom.owner.call('booklet/mine', {})
    expect(data.editions.find((edition) => edition.id === id)?.readers).toBe(1)
  })

  test('loses a family that withdraws after the printing, and keeps its pages', async () => {
    const { id, bride, groom } = await printedEdition(portal, admin)
    const buyer = await portal.user({ hasListAccess: true })
    const address = await copyOf(buyer, id)
    const before = await readFile(portal, buyer, address)
    await sayNo(groom, id)
    const waiting = await download(portal, buyer, address)
    expect([waiting.statusCode, waiting.json().message]).toEqual([503, 'booklet.err_not_ready'])
    await makeFiles(portal)
    const after = await readFile(portal, buyer, address)
    expect(after.pages).toBe(before.pages)
    expect(after.text).toContain(bride.number)
    expect(after.text).toContain('This entry was withdrawn.')
    for (const part of [groom.number, 'Kharche']) expect(after.text).not.toContain(part)
    // what was printed stays as it was
    const print = await readFile(portal, admin, `booklet/${id}/print.pdf`)
    expect(print.text).toContain(groom.number)
  })

  test.each(['the family', 'the reader'])(
    'leaves the family out if %s has blocked the other',
    async (by) => {
      const { id, bride, groom } = await printedEdition(portal, admin)
      const buyer = await portal.user({ hasListAccess: true })
      const address = await copyOf(buyer, id)
      const before = await readFile(portal, buyer, address)
      expect(before.text).toContain(groom.number)
      const [userId, blockedId] =
        by === 'the family' ? [groom.owner.id, buyer.id] : [buyer.id, groom.owner.id]
      await db.insert(blocks).values({ userId, blockedId })
      const after = await readFile(portal, buyer, address)
      expect(after.pages).toBe(before.pages)
      expect(after.text).toContain(bride.number)
      for (const part of [groom.number, 'Kharche']) expect(after.text).not.toContain(part)
      const rows = await db.select().from(bookletReads).where(eq(bookletReads.bookletId, id))
      expect(rows.map(({ entries }) => entries)).toEqual([2, 1])
      // other readers get the whole edition
      const other = await portal.user({ hasListAccess: true })
      expect((await readFile(portal, other, await copyOf(other, id))).text).toContain(groom.number)
    },
  )

  test('is a reading of each of its families, which does not use up the limit', async () => {
    const { id, bride, groom } = await printedEdition(portal, admin)
    const buyer = await portal.user({ hasListAccess: true })
    await readFile(portal, buyer, await copyOf(buyer, id))
    const readings = await db
      .select({ profileId: profileViews.profileId, kind: profileViews.kind })
      .from(profileViews)
      .where(eq(profileViews.viewerId, buyer.id))
    expect(readings.toSorted((one, other) => one.profileId - other.profileId)).toEqual([
      { profileId: bride.id, kind: 'booklet' },
      { profileId: groom.id, kind: 'booklet' },
    ])
    const days = await db
      .select()
      .from(profileViewDays)
      .where(eq(profileViewDays.viewerId, buyer.id))
    expect(days).toEqual([])
  })

  test('is not for a member who has lost the access, and not for others', async () => {
    const { id } = await printedEdition(portal, admin)
    const buyer = await portal.user({ hasListAccess: true })
    const address = await copyOf(buyer, id)
    const other = await portal.user({ hasListAccess: true })
    expect((await download(portal, other, address)).statusCode).toBe(404)
    await (await portal.superAdmin()).call('user-actions', {
      user_details_id: buyer.id,
      action_type: 'vadhu_var_access',
      acton_data: '0',
      acton_remark: 'Left',
    })
    expect((await download(portal, buyer, address)).statusCode).toBe(404)
  })
})

describe('the erasure of an account', () => {
  test('takes its entry out of the edition and removes the print file', async () => {
    const { id, groom } = await printedEdition(portal, admin)
    await db.transaction((tx) => eraseFromBooklets(tx, files, groom.owner.id))
    expect((await storedEntries(portal, id)).map(({ profileId }) => profileId)).not.toContain(
      groom.id,
    )
    expect((await download(portal, admin, `booklet/${id}/print.pdf`)).statusCode).toBe(404)
    const { data } = await admin.call('booklet/details', { booklet_id: id })
    expect([data.has_print_file, data.sha256.length, data.is_being_made]).toEqual([false, 64, true])
  })

  test('removes the name of a buyer and keeps the number of the copy', async () => {
    const { id } = await printedEdition(portal, admin)
    const buyer = await portal.user({ hasListAccess: true })
    await copyOf(buyer, id)
    await db.transaction((tx) => eraseFromBooklets(tx, files, buyer.id))
    const rows = await db.select().from(bookletCopies).where(eq(bookletCopies.bookletId, id))
    expect(rows).toEqual([
      expect.objectContaining({ copyNumber: 1, buyerId: null, buyerName: '', buyerMobile: '' }),
    ])
  })
})
