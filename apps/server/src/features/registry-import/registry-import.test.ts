import { utils, write } from '@e965/xlsx'
import { regions } from '@sangam/contract/lookups'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { auditTrail } from '../../db/schema/base/audit.ts'
import { importBatches, importRows } from '../../db/schema/services/registry-import.ts'
import { startPortal } from '../../testing/test-portal.ts'
import { generateRegistry } from './registry.testing.ts'
import { csvOf, importFile } from './registry-import.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const admin = await portal.superAdmin()
const person = (name: string, mobile = portal.nextMobile(), birth = '12/01/1998') =>
  `${name},${mobile},F,${birth}`

const rowsOf = async (batchId: number, filter: 'all' | 'stop' | 'duplicates' = 'all') =>
  (await admin.call('import/rows', { batch_id: batchId, filter })).data.data

describe('an upload', () => {
  test('stores the rows of all sheets, and the same file again changes nothing', async () => {
    const { bytes } = generateRegistry(20, 11)
    const first = await importFile(portal, admin, bytes, 'वधू-वर सूची २०२५.xlsx')
    expect(first).toMatchObject({ httpStatus: 200, message: 'import_page.msg_uploaded' })
    const { data } = await admin.call('import/batch', { batch_id: first.data.batch_id })
    expect(data).toMatchObject({
      file_name: 'वधू-वर सूची २०२५.xlsx',
      sheets: [{ rows: 20 }, { rows: 20 }],
      counts: { total: 40, read: 0, stop: 0 },
    })
    expect(data.columns).toContainEqual({
      heading: 'मोबाईल',
      column: 'mobiles',
      sheets: [0],
      samples: expect.any(Array),
    })
    const again = await importFile(portal, admin, bytes)
    expect(again).toMatchObject({ message: 'import_page.msg_known', data: first.data })
    expect(await db.$count(importRows, eq(importRows.batchId, data.id))).toBe(40)
    const entries = await db.select().from(auditTrail).where(eq(auditTrail.action, 'import_upload'))
    expect(entries.at(-1)).toMatchObject({
      actorId: admin.id,
      after: { source: 'Forms of the trust', year: 2019, rows: 40 },
    })
  })

  test('of a corrected file replaces the earlier one, with the corrections of equal rows', async () => {
    const lines = [person('Meera Kolhe'), person('Sunita Raut'), 'Jyoti Wagh,12345,F,12/01/1998']
    const earlier = await importFile(portal, admin, csvOf(...lines))
    const [stopped] = await rowsOf(earlier.data.batch_id, 'stop')
    const mobile = portal.nextMobile()
    await admin.call('import/mend-row', { row_id: stopped?.id ?? 0, texts: { mobiles: mobile } })
    const corrected = csvOf(person('Meera Suresh Kolhe'), ...lines.slice(1))
    const later = await importFile(portal, admin, corrected)
    expect(later).toMatchObject({ message: 'import_page.msg_replaced' })
    expect(await db.$count(importRows, eq(importRows.batchId, earlier.data.batch_id))).toBe(0)
    expect(await rowsOf(later.data.batch_id)).toMatchObject([
      { name: 'Meera Suresh Kolhe', duplicate: null },
      { name: 'Sunita Raut', duplicate: null },
      { mobiles: [mobile] },
    ])
  })

  test('of an invited file is not replaced', async () => {
    const lines = [person('Asmita Kolhe'), person('Vanita Raut')]
    const earlier = await importFile(portal, admin, csvOf(...lines))
    await admin.call('import/invite', { batch_id: earlier.data.batch_id })
    const later = await importFile(portal, admin, csvOf(...lines, person('Kavita Jog')))
    expect(later).toMatchObject({ message: 'import_page.msg_uploaded' })
    expect(await rowsOf(later.data.batch_id, 'duplicates')).toHaveLength(2)
  })

  test('of an unreadable file stores nothing', async () => {
    const before = await db.$count(importBatches)
    const answer = await importFile(portal, admin, Buffer.from('Name,Mobile\n=cmd(),1\n'))
    expect(answer).toMatchObject({
      httpStatus: 400,
      message: 'import_page.err_file_formula',
      params: { line: 2 },
    })
    expect(await db.$count(importBatches)).toBe(before)
  })

  test('needs the source and the year of the forms', async () => {
    const { sendFile } = await import('../../testing/send-file.ts')
    const answer = await sendFile(portal, admin, 'import/upload', { bytes: csvOf(person('A B')) })
    expect(answer.httpStatus).toBe(400)
  })
})

test('a corrected row is checked again', async () => {
  const { data } = await importFile(portal, admin, csvOf('Kavita Wagh,12345,F,12/01/1998'))
  const [stopped] = await rowsOf(data.batch_id, 'stop')
  expect(stopped?.problems).toContainEqual({ code: 'no_mobile', field: 'contact_person_mobile_1' })
  const mobile = portal.nextMobile()
  await admin.call('import/mend-row', { row_id: stopped?.id ?? 0, texts: { mobiles: mobile } })
  expect(await rowsOf(data.batch_id)).toMatchObject([{ level: 'warn', mobiles: [mobile] }])
})

test('a changed column is remembered and all rows are checked again', async () => {
  const csv = (note: string) =>
    Buffer.from(`Name,Mobile,Gender,Kul\nMeera Bari,${portal.nextMobile()},F,${note}\n`)
  const { data } = await importFile(portal, admin, csv('Ingle'))
  await admin.call('import/mapping', {
    batch_id: data.batch_id,
    mapping: { Name: 'name', Mobile: 'mobiles', Gender: 'gender', Kul: 'uncle_name' },
  })
  const { checkReadRows } = await import('./check.ts')
  await checkReadRows(portal.services)
  const [row] = await db.select().from(importRows).where(eq(importRows.batchId, data.batch_id))
  expect(row).toMatchObject({ state: 'checked', values: { uncle_name: 'Ingle' } })

  const later = await importFile(portal, admin, csv('Raut'))
  const batch = await admin.call('import/batch', { batch_id: later.data.batch_id })
  expect(batch.data.columns).toContainEqual(
    expect.objectContaining({ heading: 'Kul', column: 'uncle_name' }),
  )
})

test('only rows without a stop or an undecided duplicate are held for invitations', async () => {
  const { data } = await importFile(
    portal,
    admin,
    csvOf(person('Anjali Raut'), 'No Mobile,,F,12/01/1998', person('Anjali Raut')),
  )
  const invite = { batch_id: data.batch_id }
  expect(await admin.call('import/invite', invite)).toMatchObject({ data: { invited: 1 } })
  expect(await admin.call('import/invite', invite)).toMatchObject({
    httpStatus: 409,
    message: 'import_page.err_nobody',
  })
  const [held] = await db.select().from(importRows).where(eq(importRows.batchId, data.batch_id))
  expect(held).toMatchObject({ cells: [] })
})

test('families are counted and invited by region', async () => {
  const line = (name: string, region: string) => `${person(name)},${region}`
  const lines = [
    line('Charulata Wankhade', 'Pune'),
    line('Damini Wankhade', 'Pune'),
    line('Falguni Wankhade', 'Nagpur'),
    line('Hansika Wankhade', ''),
    'No Mobile,,F,12/01/1998,Nagpur',
  ]
  const csv = Buffer.from(`Name,Mobile,Gender,Birth date,Region\n${lines.join('\n')}\n`)
  const { data } = await importFile(portal, admin, csv)
  const body = { batch_id: data.batch_id }
  const toInvite = async () => (await admin.call('import/batch', body)).data.to_invite
  const [pune, nagpur] = ['Pune', 'Nagpur'].map(
    (name) => regions.find((region) => region.name === name)?.id ?? -1,
  )
  expect(await toInvite()).toEqual([
    { region_id: 0, rows: 1 },
    { region_id: pune, rows: 2 },
    { region_id: nagpur, rows: 1 },
  ])
  const invited = await admin.call('import/invite', { ...body, region_id: pune })
  expect(invited).toMatchObject({ data: { invited: 2 } })
  expect(await toInvite()).toEqual([
    { region_id: 0, rows: 1 },
    { region_id: nagpur, rows: 1 },
  ])
})

test('a cancelled import erases its rows and can be uploaded again', async () => {
  const file = csvOf(person('Vidya Kale'))
  const { data } = await importFile(portal, admin, file)
  await admin.call('import/cancel', data)
  expect(await db.$count(importRows, eq(importRows.batchId, data.batch_id))).toBe(0)
  expect(await admin.call('import/cancel', data)).toMatchObject({
    httpStatus: 409,
    message: 'import_page.err_cancelled',
  })
  const again = await importFile(portal, admin, file)
  expect(again.message).toBe('import_page.msg_uploaded')
})

test('what has no field and what is not certain stays with the row', async () => {
  const csv = `Reg. No.,Name,Mobile,Gender,Birth date,Mother Name,Salary
PN/21/7,Rohini Suresh Deshmukh,${portal.nextMobile()},F,12/01/1998,Kamal,60000
PN/21/8,Lata Vijay More,${portal.nextMobile()},F,1998,-,7 LPA
`
  const { data } = await importFile(portal, admin, Buffer.from(csv))
  const { data: found } = await admin.call('import/rows', {
    batch_id: data.batch_id,
    search: 'pn/21/7',
  })
  expect(found.data).toMatchObject([
    {
      name: 'Rohini Suresh Deshmukh',
      old_number: 'PN/21/7',
      further: 'Salary: 60000',
    },
  ])
  const problems = (await rowsOf(data.batch_id)).map((row) => row.problems)
  expect(problems[0]).toContainEqual({
    code: 'uncertain',
    field: 'annual_income',
    proposal: '6-10 Lakhs',
  })
  expect(problems[1]).toContainEqual({
    code: 'uncertain',
    field: 'date_of_birth',
    proposal: '1998',
  })
})

test('a column of dates, texts of dates and other texts is read cell by cell', async () => {
  const texts = ['13/01/1998', '12/1/98', '१२ जाने. १९९८', 'Jan 12, 1998', 'वय २७', 'not known', '']
  const rows = texts.map((birth, index) => [
    `Rohini ${'ABCDEFG'[index]}atil`,
    portal.nextMobile(),
    'F',
    birth,
  ])
  const sheet = utils.aoa_to_sheet([['Name', 'Mobile', 'Gender', 'Birth date'], ...rows])
  sheet.D2 = { t: 'n', v: 35_808, z: 'dd/mm/yyyy' }
  const book = utils.book_new(sheet, 'Brides')
  const bytes = write(book, { type: 'buffer' }) as Buffer
  const { data } = await importFile(portal, admin, bytes, 'dates.xlsx')
  const read = await rowsOf(data.batch_id)
  const inOrder = read.toSorted((one, other) => one.line - other.line)
  expect(inOrder.map(({ values }) => values.date_of_birth ?? '')).toEqual([
    '13/01/1998',
    ...Array.from({ length: 3 }, () => '12/01/1998'),
    '',
    '',
    '',
  ])
  expect(inOrder.map(({ further }) => further).slice(4)).toEqual([
    'Birth date: वय २७',
    'Birth date: not known',
    '',
  ])
})

test('two people in one row stop it', async () => {
  const { data } = await importFile(portal, admin, csvOf(person('Asha and Rohini Patil')))
  const [stopped] = await rowsOf(data.batch_id, 'stop')
  expect(stopped?.problems).toContainEqual({ code: 'two_people', field: 'fname' })
})

test('rows are searched by name in the other script and by mobile', async () => {
  const mobile = portal.nextMobile()
  const { data } = await importFile(
    portal,
    admin,
    csvOf(person('Rohini Deshmukh', mobile), person('Lata More')),
  )
  for (const search of ['देशमुख', 'rohin', mobile]) {
    const { data: found } = await admin.call('import/rows', { batch_id: data.batch_id, search })
    expect(found.data.map(({ name }) => name)).toEqual(['Rohini Deshmukh'])
  }
})

test('lines of the biodata follow the choice of the trust', async () => {
  const choose = (biodata_fields: string) =>
    admin.call('settings/save', { section: 'biodata', values: { biodata_fields } })
  await choose('gan=hidden diet=required')
  onTestFinished(async () => void (await choose('')))
  const { data } = await importFile(
    portal,
    admin,
    Buffer.from(`Name,Mobile,Gender,गण,नाडी\nMeera Bhale,${portal.nextMobile()},F,देवगण,आद्य\n`),
  )
  const [row] = await db.select().from(importRows).where(eq(importRows.batchId, data.batch_id))
  expect(row?.values).toMatchObject({ nadi: 'Adya' })
  expect(row?.values).not.toHaveProperty('gan')
  expect(row?.problems).toContainEqual({ code: 'missing', field: 'diet' })
  const batch = await admin.call('import/batch', { batch_id: data.batch_id })
  expect(batch.data.columns).toContainEqual(
    expect.objectContaining({ heading: 'गण', column: 'ignore' }),
  )
})
