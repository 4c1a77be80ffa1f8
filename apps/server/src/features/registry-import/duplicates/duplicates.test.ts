import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { importRows } from '../../../db/schema/services/registry-import.ts'
import { approvedProfile } from '../../../testing/profile-factory.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { csvOf, importFile } from '../registry-import.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.superAdmin()
const person = (name: string, mobile = portal.nextMobile(), birth = '12/01/1998') =>
  `${name},${mobile},F,${birth}`

const rowsOf = async (batchId: number, filter: 'all' | 'duplicates' = 'all') =>
  (await admin.call('import/rows', { batch_id: batchId, filter })).data.data

describe('a duplicate', () => {
  test('within a file is found in the other script, and is left out or replaces the older row', async () => {
    const { data } = await importFile(
      portal,
      admin,
      csvOf(person('Suvarna Chaudhari'), person('सुवर्णा चौधरी'), person('Other Person')),
    )
    const duplicates = await rowsOf(data.batch_id, 'duplicates')
    expect(duplicates).toMatchObject([
      { name: 'सुवर्णा चौधरी', duplicate: { kind: 'row', name: 'Suvarna Chaudhari' } },
    ])
    const decision = { row_id: duplicates[0]?.id ?? 0, decision: 'newer' } as const
    const answers = await Promise.all([
      admin.call('import/decide-duplicate', decision),
      admin.call('import/decide-duplicate', decision),
    ])
    expect(answers.map(({ httpStatus }) => httpStatus).toSorted()).toEqual([200, 409])
    const states = (await rowsOf(data.batch_id)).map(({ state }) => state)
    expect(states).toEqual(['duplicate', 'checked', 'checked'])
  })

  test('is found by mobile and birth date, with another spelling of the name', async () => {
    const mobile = portal.nextMobile()
    const { data } = await importFile(
      portal,
      admin,
      csvOf(
        person('Pooja Zagade', mobile, '03/05/1996'),
        person('Poonam Jhagde', mobile, '3-5-96'),
      ),
    )
    expect(await rowsOf(data.batch_id, 'duplicates')).toMatchObject([{ name: 'Poonam Jhagde' }])
  })

  test('of a profile is found by mobile and first name', async () => {
    const mobile = portal.nextMobile()
    const { number } = await approvedProfile(portal, {
      fname: 'Manjusha',
      lname: 'Tayade',
      contact_person_mobile_1: mobile,
    })
    const { data } = await importFile(portal, admin, csvOf(person('मंजुषा भगत', mobile)))
    const [row] = await rowsOf(data.batch_id, 'duplicates')
    expect(row?.duplicate).toMatchObject({ kind: 'profile', number })
    await admin.call('import/decide-duplicate', { row_id: row?.id ?? 0, decision: 'skip' })
    const [stored] = await db
      .select()
      .from(importRows)
      .where(eq(importRows.id, row?.id ?? 0))
    expect(stored).toMatchObject({ state: 'duplicate', cells: [], values: {} })
  })
})

describe('one decision about all rows of a kind', () => {
  const births = ['03/05/1996', '04/05/1996', '05/05/1996']
  const twice = () => births.map((birth) => person('Vaishali Kolte', portal.nextMobile(), birth))

  test('leaves out those that look like a row, not those that look like a registration', async () => {
    const mobile = portal.nextMobile()
    await approvedProfile(portal, { fname: 'Tejaswini', contact_person_mobile_1: mobile })
    const [one = '', two = '', three = ''] = twice()
    const { data } = await importFile(
      portal,
      admin,
      csvOf(one, one, two, two, three, person('Tejaswini Bari', mobile)),
    )
    const kinds = async () => (await admin.call('import/batch', data)).data.duplicates_by_kind
    expect(await kinds()).toEqual({ row: 2, profile: 1 })
    const body = { ...data, kind: 'row', decision: 'skip' } as const
    expect(await admin.call('import/decide-duplicates', body)).toMatchObject({ data: { rows: 2 } })
    expect(await kinds()).toEqual({ row: 0, profile: 1 })
    const states = (await rowsOf(data.batch_id)).map(({ state }) => state)
    expect(states).toEqual(['checked', 'duplicate', 'checked', 'duplicate', 'checked', 'checked'])
    expect(await admin.call('import/decide-duplicates', body)).toMatchObject({
      httpStatus: 409,
      message: 'import_page.err_no_duplicate',
    })
    const trail = await db
      .select()
      .from(auditTrail)
      .where(eq(auditTrail.action, 'import_duplicate'))
    expect(trail.at(-1)).toMatchObject({ after: { rows: 2, decision: 'skip' } })
  })

  test('takes the last of several newer rows', async () => {
    const same = person('Kirti Kolte', portal.nextMobile(), '06/05/1996')
    const { data } = await importFile(portal, admin, csvOf(same, same, same))
    await admin.call('import/decide-duplicates', { ...data, kind: 'row', decision: 'newer' })
    const states = (await rowsOf(data.batch_id)).map(({ state }) => state)
    expect(states).toEqual(['duplicate', 'duplicate', 'checked'])
  })

  test('keeps all', async () => {
    const same = person('Sheetal Kolte', portal.nextMobile(), '07/05/1996')
    const { data } = await importFile(portal, admin, csvOf(same, same))
    await admin.call('import/decide-duplicates', { ...data, kind: 'row', decision: 'keep' })
    const { data: batch } = await admin.call('import/batch', data)
    expect(batch.counts).toMatchObject({ duplicates: 0, skipped: 0, total: 2 })
  })
})
