import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalog } from '../../../composition/slices.ts'
import { busyMember } from '../../../testing/busy-member.ts'
import { paymentSettings } from '../../../testing/payment-factory.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { downloadCopy, runJob } from '../my-data.testing.ts'
import { exportedTables } from './export.content.ts'

const portal = await startPortal({ settings: paymentSettings })
const { db } = portal.services
// numbers that no other value contains
await db.execute(sql`alter sequence users_id_seq restart with 987650001`)
await db.execute(sql`alter sequence profiles_id_seq restart with 987660001`)
const admin = await portal.admin()
const { zunzar, profile, other, brought } = await busyMember(portal, admin)
await zunzar.call('my-data/export', { language: 'mr' })
const storedRows = new Map<string, Row[]>()
for (const { table } of exportedTables(catalog.personalData)) {
  storedRows.set(getTableName(table), await rowsWithTraces(getTableName(table)))
}
await runJob(portal, 'data-exports')
const copy = await downloadCopy(portal, zunzar)
const tables = exportedTables(catalog.personalData)

type Row = Record<string, unknown>
const textOf = (name: string) => new TextDecoder().decode(copy.get(name))
const rowsIn = (table: string): Row[] => JSON.parse(textOf(`data/${table}.json`))

/** The rows of a table that mention the member, found without the inventory. */
async function rowsWithTraces(table: string): Promise<Row[]> {
  const traces = ['Mokashi', zunzar.mobile, String(zunzar.id), String(profile.id)].join('|')
  const name = sql.identifier(table)
  const { rows } = await db.execute<{ row: Row }>(
    sql`select to_jsonb(${name}) as row from ${name} where to_jsonb(${name})::text ~ ${traces}
      ${table === 'payment_history' ? sql`or payment_id in (select id from payments where profile_id = ${profile.id})` : sql``}`,
  )
  return rows.map(({ row }) => row)
}

/** The job changes the row of the copy that it makes. */
const isFinal = (row: Row) =>
  !('downloaded_at' in row && ['waiting', 'running'].includes(String(row.state)))

/** Rows that mention the member and belong to another person, by table. */
const rowsOfOthers: Record<string, (row: Row) => boolean> = {
  // a member who was blocked, or wished for, does not learn it
  blocks: (row) => row.blocked_id === zunzar.id,
  wishes: (row) => row.user_id !== zunzar.id,
  // a complaint about the member, and notes of the desk
  reports: (row) => row.reporter_id !== zunzar.id,
  report_steps: (row) => row.audience === 'desk',
  // a remark about another member, and the member whom this one brought
  users: (row) => row.id !== zunzar.id,
  audit_trail: (row) => row.actor_id !== zunzar.id && !ownSubjects.includes(String(row.subject_id)),
}
const ownSubjects = [String(zunzar.id), String(profile.id)]

const names = (rules: readonly { table: (typeof tables)[number]['table'] }[]) =>
  rules.map(({ table }) => getTableName(table))

describe('the copy of own data', () => {
  test('has a file for each table with rows of people', () => {
    const files = [...copy.keys()].filter((name) => name.startsWith('data/')).toSorted()
    expect(files).toEqual(
      names(tables)
        .map((name) => `data/${name}.json`)
        .toSorted(),
    )
  })

  test.each(names(tables))('has every row and field of %s that the database has', async (name) => {
    const found = tables.find(({ table }) => getTableName(table) === name)
    const omitted = Object.keys(found?.inventory.omit ?? {}).map(
      (key) => found && getTableColumns(found.table)[key]?.name,
    )
    const isOwn = (row: Row) => isFinal(row) && !rowsOfOthers[name]?.(row)
    const stored = (storedRows.get(name) ?? [])
      .filter(isOwn)
      .map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !omitted.includes(column))),
      )
    const exported = rowsIn(name).filter(isFinal)
    for (const row of stored) expect(exported).toContainEqual(expect.objectContaining(row))
    expect(exported).toHaveLength(stored.length)
  })

  test('leaves out every secret', () => {
    const exportedBytes = tables.flatMap(({ table, inventory: { omit = {} } }) =>
      Object.entries(getTableColumns(table))
        .filter(([key, column]) => column.getSQLType() === 'bytea' && !(key in omit))
        .map(([key]) => `${getTableName(table)}.${key}`),
    )
    expect(exportedBytes).toEqual([])
  })

  test('names other families by their registration numbers, and nobody by number or name', () => {
    expect(rowsIn('wishes')).toEqual([
      expect.objectContaining({ registration_number: other.number }),
    ])
    expect(rowsIn('introductions')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ side: 'sent', other_registration_number: other.number }),
        expect.objectContaining({ side: 'received', other_registration_number: other.number }),
      ]),
    )
    expect(rowsIn('contact_reveals')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ side: 'seen by', viewer_registration_number: other.number }),
        expect.objectContaining({ side: 'we saw', seen_registration_number: other.number }),
      ]),
    )
    const everything = [...copy.keys()]
      .filter((name) => name.endsWith('.json'))
      .map(textOf)
      .join()
    for (const person of [other.owner, brought, admin]) {
      expect(everything).not.toContain(person.mobile)
      expect(everything).not.toContain(String(person.id))
    }
  })

  test('has the biodata, receipts, photos, banners and the resume', async () => {
    const documents = [...copy.keys()].filter((name) => !/\.(?:json|html)$/.test(name)).toSorted()
    expect(documents).toEqual([
      `documents/biodata-${profile.number}.pdf`,
      expect.stringMatching(/^documents\/receipt-.*\.pdf$/),
      expect.stringMatching(/^documents\/resume-\d+\.pdf$/),
      `photos/${profile.number}-new-photo.jpg`,
      `photos/${profile.number}-photo.jpg`,
      expect.stringMatching(/^photos\/business-\d+-banner\.jpg$/),
      expect.stringMatching(/^photos\/business-\d+-new-banner\.jpg$/),
    ])
    const biodata = copy.get(`documents/biodata-${profile.number}.pdf`) ?? new Uint8Array()
    expect((await readPdf(Buffer.from(biodata))).text).toContain('Mokashi')
  })

  test('explains each file in the chosen language', () => {
    const about = JSON.parse(textOf('about.json'))
    expect(about.files).toHaveLength(tables.length)
    expect(about.files[0]).toMatchObject({ area: 'खाते', file: 'data/users.json' })
  })
})
