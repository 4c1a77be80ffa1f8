import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookletCopies } from '../../db/schema/services/booklet.ts'
import { startPortal } from '../../testing/test-portal.ts'
import {
  download,
  makeFiles,
  printedEdition,
  proofedEdition,
  readFile,
  sayNo,
  storedEdition,
  storedEntries,
} from './booklet.testing.ts'
import { eraseFromBooklets } from './erasure.rules.ts'

const portal = await startPortal()
const { db, files } = portal.services
const admin = await portal.admin()
const sharedId = await storedEdition(portal, admin, 'printed')

const sell = (
  id: number,
  body: { buyer_name?: string; buyer_mobile?: string; copy_number?: number },
) => admin.call('booklet/sell', { booklet_id: id, ...body })

describe('printed copies', () => {
  test('get the next number or the given one, each once', async () => {
    const id = await storedEdition(portal, admin, 'printed')
    const numbers = []
    for (const copy_number of [0, 7, 0]) {
      const { data } = await sell(id, { buyer_name: 'A. Patil', copy_number })
      numbers.push(data.copy_number)
    }
    expect(numbers).toEqual([1, 7, 8])
    expect(await sell(id, { buyer_name: 'B', copy_number: 7 })).toMatchObject({
      httpStatus: 409,
      message: 'booklet_page.err_copy_taken',
    })
    expect(await sell(id, { buyer_name: 'B', copy_number: 501 })).toMatchObject({
      message: 'booklet_page.err_copy_number',
      params: { max: 500 },
    })
    const { data } = await admin.call('booklet/copies', { booklet_id: id })
    expect(data.data.map(({ copy_number }) => copy_number)).toEqual([8, 7, 1])
  })

  test('have a buyer with a name, or with the number of a member', async () => {
    const missing = 'booklet_page.err_no_buyer'
    expect(await sell(sharedId, {})).toMatchObject({
      message: missing,
      errors: { buyer_name: missing, buyer_mobile: missing },
    })
    const unknown = 'booklet_page.err_no_member'
    expect(await sell(sharedId, { buyer_mobile: portal.nextMobile() })).toMatchObject({
      message: unknown,
      errors: { buyer_name: unknown },
    })
    const { mobile } = await portal.user({ firstName: 'Vasant', lastName: 'Kale' })
    await sell(sharedId, { buyer_mobile: mobile })
    const { data } = await admin.call('booklet/copies', { booklet_id: sharedId })
    const sold = data.data.filter(({ buyer_mobile }) => buyer_mobile === mobile)
    expect(sold).toMatchObject([{ buyer_name: 'Vasant Kale' }])
  })

  test('that are recorded at the same time have different numbers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sell(sharedId, { buyer_name: 'A. Patil' })),
    )
    const [first = 0, ...others] = answers
      .map(({ data }) => data.copy_number)
      .toSorted((one, other) => one - other)
    expect(others).toEqual(others.map((_, index) => first + 1 + index))
  })
})

test('a family that withdraws after the printing leaves the entries, not the print file', async () => {
  const { id, groom } = await printedEdition(portal, admin)
  await sayNo(groom, id)
  await makeFiles(portal)
  expect((await storedEntries(portal, id)).map(({ profileId }) => profileId)).not.toContain(
    groom.id,
  )
  const { text } = await readFile(portal, admin, `booklet/${id}/print.pdf`)
  expect(text).toContain(groom.number)
})

test('an edition whose print file is not stored yet needs a new proof after a withdrawal', async () => {
  const { id, groom } = await proofedEdition(portal, admin)
  await admin.call('booklet/print', { booklet_id: id, copies: 500 })
  await sayNo(groom, id)
  const details = () => admin.call('booklet/details', { booklet_id: id })
  expect((await details()).data).toMatchObject({ state: 'closed', printed_at: '', sha256: '' })
  await makeFiles(portal)
  expect((await details()).data).toMatchObject({ state: 'proof', sha256: '' })
  const { text } = await readFile(portal, admin, `booklet/${id}/proof.pdf`)
  expect(text).not.toContain(groom.number)
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
    expect([data.has_print_file, data.sha256.length, data.is_being_made]).toEqual([
      false,
      64,
      false,
    ])
  })

  test('removes the name of a buyer and keeps the number of the copy', async () => {
    const id = await storedEdition(portal, admin, 'printed')
    const buyer = await portal.user()
    await sell(id, { buyer_mobile: buyer.mobile })
    await db.transaction((tx) => eraseFromBooklets(tx, files, buyer.id))
    const rows = await db.select().from(bookletCopies).where(eq(bookletCopies.bookletId, id))
    expect(rows).toEqual([
      expect.objectContaining({ copyNumber: 1, buyerId: null, buyerName: '', buyerMobile: '' }),
    ])
  })
})
