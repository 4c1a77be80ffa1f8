import { apiPath } from '@sangam/contract/envelope'
import { parse } from 'csv-parse/sync'
import { desc, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { exports } from '../composition/slices.ts'
import { auditTrail } from '../db/schema/base/audit.ts'
import { startPortal, type TestUser } from '../testing/test-portal.ts'
import { translate } from '../texts/texts.ts'
import { exportFilter } from './export-filter.testing.ts'

const portal = await startPortal()
const { db } = portal.services
const [superAdmin, admin, member] = [
  await portal.superAdmin(),
  await portal.admin(),
  await portal.user(),
]

const get = (by: TestUser | null, file: string, query: Record<string, string> = {}) =>
  portal.app.inject({
    url: `${apiPath}/exports/${file}?${new URLSearchParams(query)}`,
    ...(by && { headers: { authorization: `Bearer ${by.token}` } }),
  })

const csvRows = (body: string): string[][] => {
  expect(body.startsWith('\uFEFF')).toBe(true)
  return parse(body, { bom: true, relax_column_count: true })
}

/** The texts of a worksheet, with their cell styles. */
function xlsxRows(bytes: Buffer): string[][] {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const unescaped = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?:\/>|[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>)/gs)].map(
      ([, text, number]) => unescaped(text ?? number ?? ''),
    ),
  )
}

describe.each(exports)('the export $name', async (list) => {
  const { name, access, headings } = list
  const filter = await exportFilter(portal, list)

  test('is only for those who may have it', async () => {
    expect((await get(null, `${name}.csv`)).statusCode).toBe(401)
    expect((await get(member, `${name}.csv`)).statusCode).toBe(403)
    expect((await get(admin, `${name}.xlsx`, { filter })).statusCode).toBe(
      access === 'admin' ? 200 : 403,
    )
    expect((await get(superAdmin, `${name}.xlsx`, { filter })).statusCode).toBe(200)
  })

  test.each(['en', 'mr'] as const)('has its mark and headings in %s', async (lang) => {
    const expected = headings.map((key) => translate(lang, key))
    const csv = csvRows((await get(superAdmin, `${name}.csv`, { lang, filter })).body)
    const xlsx = xlsxRows((await get(superAdmin, `${name}.xlsx`, { lang, filter })).rawPayload)
    for (const [mark, heads] of [csv, xlsx]) {
      expect(mark).toHaveLength(1)
      expect(mark?.[0]).toContain('Savita Deshmukh')
      expect(heads).toEqual(expected)
    }
  })

  test('is recorded in the audit trail', async () => {
    await get(superAdmin, `${name}.csv`, { filter })
    const [entry] = await db.select().from(auditTrail).orderBy(desc(auditTrail.id)).limit(1)
    expect(entry).toMatchObject({ action: 'list_export', actorId: superAdmin.id, subjectId: name })
  })

  test('refuses filters that the list refuses', async () => {
    for (const refused of ['[]', '{', '"x"']) {
      expect((await get(superAdmin, `${name}.csv`, { filter: refused })).statusCode).toBe(400)
    }
  })
})

describe('a file', () => {
  test('has the rows of the filter, with texts that are no formulas', async () => {
    const firstName = '=HYPERLINK("http://x")&<b>'
    const user = await portal.user({ firstName, lastName: 'पाटील', verification: 'rejected' })
    const filter = JSON.stringify({ search: user.mobile })
    const [, , csv, ...others] = csvRows((await get(superAdmin, 'users.csv', { filter })).body)
    expect(others).toEqual([])
    expect(csv?.slice(0, 2)).toEqual([`'${firstName} पाटील`, user.mobile])
    const response = await get(superAdmin, 'users.xlsx', { filter })
    const [, , xlsx] = xlsxRows(response.rawPayload)
    expect(xlsx?.slice(0, 2)).toEqual([`${firstName} पाटील`, user.mobile])
    expect(xlsx).toContain('Rejected')
    const sheet = strFromU8(
      unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
    )
    expect(sheet).toContain('<c t="inlineStr" s="2"><is><t xml:space="preserve">=HYPERLINK')
    expect(sheet).not.toContain('<f>')
    expect(response.headers['content-disposition']).toMatch(
      /filename="users-\d{4}-\d\d-\d\d\.xlsx"/,
    )
  })

  test('has more rows than one batch, each of them once', async () => {
    await db.execute(sql`insert into contact_messages (first_name, last_name, mobile_or_email, subject, message)
      select 'A', 'B', '1', 'number ' || n, E'two\nlines\x0b' from generate_series(1, 1201) n`)
    const csv = csvRows((await get(superAdmin, 'messages.csv')).body)
    const xlsx = xlsxRows((await get(superAdmin, 'messages.xlsx')).rawPayload)
    for (const rows of [csv, xlsx]) {
      expect(new Set(rows.slice(2).map((row) => row[3])).size).toBe(1201)
      expect(rows).toHaveLength(1203)
    }
  })

  test('of members has only the rows that the list shows', async () => {
    const other = await portal.user({ verification: 'pending' })
    const filter = JSON.stringify({ verification: '0' })
    const rows = csvRows((await get(superAdmin, 'users.csv', { filter })).body).slice(2)
    expect(rows.map(([, mobile]) => mobile)).toContain(other.mobile)
    expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['Pending']))
  })
})
