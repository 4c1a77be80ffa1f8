import type { Input } from '@sangam/contract/calls'
import { noSheetChoices, type SheetChoices } from '@sangam/contract/registry-import/values'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTrail } from '../../../db/schema/base/audit.ts'
import { importHeadings } from '../../../db/schema/services/registry-import.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { csvOf, importFile } from '../registry-import.testing.ts'

const portal = await startPortal()
const admin = await portal.superAdmin()
const rowsOf = async (batchId: number, filters: Partial<Input<'import/rows'>> = {}) =>
  (await admin.call('import/rows', { ...filters, batch_id: batchId })).data.data
const valuesOf = async (batchId: number) => (await rowsOf(batchId)).map(({ values }) => values)
const choose = (batchId: number, choices: Partial<SheetChoices>) =>
  admin.call('import/mapping', {
    batch_id: batchId,
    mapping: {},
    sheets: [{ ...noSheetChoices, ...choices }],
  })
const file = (heading: string, ...lines: string[]) =>
  importFile(
    portal,
    admin,
    Buffer.from(
      `${heading},Mobile\n${lines.map((line) => `${line},${portal.nextMobile()}`).join('\n')}\n`,
    ),
  )

describe('a choice for a sheet reads its rows again at once', () => {
  test('with the month first', async () => {
    const { data } = await file('Name,Gender,Birth date', 'Asha Kolhe,F,03/07/1998')
    expect(await valuesOf(data.batch_id)).toMatchObject([{ date_of_birth: '03/07/1998' }])
    await choose(data.batch_id, { dates: 'month' })
    expect(await valuesOf(data.batch_id)).toMatchObject([{ date_of_birth: '07/03/1998' }])
    const { data: batch } = await admin.call('import/batch', data)
    expect(batch.sheets).toMatchObject([
      { choices: { dates: 'month', names: 'auto' }, decided: { dates: 'day' } },
    ])
  })

  test('with the surname first, also for names that may be in either order', async () => {
    const { data } = await file('Name,Gender,Birth date', 'Anand Vijay,M,03/07/1995')
    await choose(data.batch_id, { names: 'last' })
    expect(await valuesOf(data.batch_id)).toMatchObject([{ fname: 'Vijay', lname: 'Anand' }])
  })

  test('with all as brides, unless a row says something else', async () => {
    const { data } = await file(
      'Name,Gender,Birth date',
      'Asha Kolhe,,03/07/1998',
      'Rohit Raut,M,03/07/1995',
    )
    await choose(data.batch_id, { gender: 'bride' })
    const [bride, groom] = await rowsOf(data.batch_id)
    expect(bride?.values.gender).toBe('2')
    expect(groom?.values.gender).toBeUndefined()
    expect(groom?.problems).toContainEqual({ code: 'uncertain', field: 'gender', proposal: 'M' })
  })

  test('with incomes per month', async () => {
    const { data } = await file('Name,Gender,Salary', 'Asha Kolhe,F,60000')
    expect((await valuesOf(data.batch_id))[0]).not.toHaveProperty('annual_income')
    await choose(data.batch_id, { income: 'month' })
    expect(await valuesOf(data.batch_id)).toMatchObject([{ annual_income: '6-10 Lakhs' }])
  })

  test('and leaves the decisions about duplicates', async () => {
    const person = `Meera Kolhe,F,03/07/1998`
    const { data } = await file('Name,Gender,Birth date', person, person)
    const [twin] = await rowsOf(data.batch_id, { filter: 'duplicates' })
    await admin.call('import/decide-duplicate', { row_id: twin?.id ?? 0, decision: 'keep' })
    await choose(data.batch_id, { gender: 'bride' })
    expect(await rowsOf(data.batch_id, { filter: 'duplicates' })).toEqual([])
    await choose(data.batch_id, { dates: 'month' })
    expect(await rowsOf(data.batch_id, { filter: 'duplicates' })).toHaveLength(1)
  })

  test('and stays with the corrected file', async () => {
    const line = `Asha Wagh,F,03/07/1998,${portal.nextMobile()}`
    const csv = (...lines: string[]) =>
      Buffer.from(`Name,Gender,Birth date,Mobile\n${lines.join('\n')}\n`)
    const earlier = await importFile(portal, admin, csv(line))
    await choose(earlier.data.batch_id, { dates: 'month' })
    const later = await importFile(portal, admin, csv(line, 'Lata More,F,04/08/1997,'))
    expect(later.message).toBe('import_page.msg_replaced')
    expect(await valuesOf(later.data.batch_id)).toMatchObject([
      { date_of_birth: '07/03/1998' },
      { date_of_birth: '08/04/1997' },
    ])
  })
})

test('only the meaning of a changed heading is remembered', async () => {
  const { data } = await file('Name,Gender,Nickname', 'Asha Kolhe,F,Munni')
  await admin.call('import/mapping', { batch_id: data.batch_id, mapping: { Nickname: 'about_me' } })
  expect(await valuesOf(data.batch_id)).toMatchObject([{ about_me: 'Munni' }])
  expect(await portal.services.db.select().from(importHeadings)).toEqual([
    { heading: 'nickname', column: 'about_me' },
  ])
})

describe('doubtful rows come first', () => {
  test('those that stop, then those that are not certain or unusual', async () => {
    const { data } = await file(
      'Name,Gender,Birth date,Height',
      'Asha Kolhe,F,03/07/1998,5.4',
      'Lata Raut,F,03/07/1998,6.11',
      'Nita,F,03/07/1998,5.4',
      'Sita Wagh,F,03/07/1971,five',
    )
    const pages: string[] = []
    const addPages = async (cursor: string): Promise<void> => {
      const { data: page } = await admin.call('import/rows', {
        batch_id: data.batch_id,
        order: 'doubt',
        limit: 1,
        cursor,
      })
      pages.push(...page.data.map(({ values }) => values.fname ?? ''))
      if (page.next_cursor !== null) await addPages(page.next_cursor)
    }
    await addPages('')
    expect(pages).toEqual(['Nita', 'Sita', 'Lata', 'Asha'])
    const [, lata] = await rowsOf(data.batch_id)
    expect(lata?.problems).toContainEqual({ code: 'unusual', field: 'height' })
  })

  test('and each sheet has its own rows', async () => {
    const { data } = await file('Name,Gender', 'Asha Kolhe,F')
    expect(await rowsOf(data.batch_id, { sheet: 0 })).toHaveLength(1)
    expect(await rowsOf(data.batch_id, { sheet: 1 })).toEqual([])
  })
})

test('what was read is counted by field', async () => {
  const { data } = await file(
    'Name,Gender,Height',
    'Asha Kolhe,F,5.4',
    'Lata Raut,F,5.1',
    'Rohit Wagh,M,',
  )
  const { data: counted } = await admin.call('import/fields', { batch_id: data.batch_id, sheet: 0 })
  expect(counted.rows).toBe(3)
  const of = (name: string) => counted.fields.find(({ field }) => field === name)
  expect(of('gender')).toEqual({
    field: 'gender',
    filled: 3,
    open: 0,
    values: [
      { value: '2', rows: 2 },
      { value: '1', rows: 1 },
    ],
  })
  expect(of('height')).toMatchObject({
    filled: 1,
    open: 1,
    values: [{ value: '5ft 4in', rows: 1 }],
  })
  expect(of('fname')).toMatchObject({ filled: 3, values: [] })
})

test('one correction is made in all rows with the same text', async () => {
  const { data } = await file(
    'Name,Gender,Birth date,Education,Village',
    'Asha Kolhe,F,03/07/1998,Dip. X.Y.Z.,Wai',
    'Lata Raut,F,03/08/1998,Dip. X.Y.Z.,Satara',
    'Nita Wagh,F,03/09/1998,B.E.,Wai',
  )
  const [first] = await rowsOf(data.batch_id)
  const correction = {
    row_id: first?.id ?? 0,
    texts: { education_id: 'MBBS', city_village: 'Wai' },
  }
  expect(await admin.call('import/mend-row', { ...correction, is_for_all: true })).toMatchObject({
    data: { rows: 2 },
    params: { count: 2 },
  })
  const rows = await rowsOf(data.batch_id)
  expect(rows.map(({ texts }) => [texts.education_id, texts.city_village])).toEqual([
    ['MBBS', 'Wai'],
    ['MBBS', 'Satara'],
    ['B.E.', 'Wai'],
  ])
  expect(rows[1]?.values.education_id).toBe(rows[0]?.values.education_id)
  const trail = await portal.services.db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.action, 'import_mend'))
  expect(trail.at(-1)).toMatchObject({ after: { line: 2, rows: 2 } })
})

test('a correction of one row leaves the others', async () => {
  const { data } = await importFile(
    portal,
    admin,
    csvOf(`Jyoti Wagh,12345,F,12/01/1998`, `Nisha Wagh,12345,F,12/01/1997`),
  )
  const [first] = await rowsOf(data.batch_id)
  const mobile = portal.nextMobile()
  await admin.call('import/mend-row', { row_id: first?.id ?? 0, texts: { mobiles: mobile } })
  expect((await rowsOf(data.batch_id)).map(({ mobiles }) => mobiles)).toEqual([[mobile], []])
})
