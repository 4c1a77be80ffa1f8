import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { jobDefinitions } from '../composition/background-jobs.ts'
import { catalog } from '../composition/slices.ts'
import { removeUnclaimed } from '../storage/uploads.ts'
import { busyMember } from '../testing/busy-member.ts'
import { paymentSettings } from '../testing/payment-factory.ts'
import { startPortal } from '../testing/test-portal.ts'
import type { PersonalDataRule } from './personal-data.ts'

const portal = await startPortal({ settings: paymentSettings })
const { services } = portal
const { db, files } = services

interface ColumnRule {
  table: string
  column: string
  rule: PersonalDataRule
}

const columnRules: ColumnRule[] = catalog.personalData.flatMap(({ table, columns }) =>
  Object.entries(getTableColumns(table)).map(([key, { name }]) => {
    const rule = columns[key]
    if (!rule) throw new Error(`${getTableName(table)}.${name} has no rule`)
    return { table: getTableName(table), column: name, rule }
  }),
)

/** The columns in which one of the texts occurs. */
async function columnsWith(texts: readonly string[]): Promise<ColumnRule[]> {
  const pattern = texts.join('|')
  const found: ColumnRule[] = []
  for (const rule of columnRules) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(rule.table)} where ${sql.identifier(rule.column)}::text ~ ${pattern} limit 1`,
    )
    if (rows.length > 0) found.push(rule)
  }
  return found
}

const names = (rules: readonly ColumnRule[]) =>
  rules.map(({ table, column }) => `${table}.${column}`).toSorted()

describe('personal data', () => {
  test('every column of every table has one rule', async () => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`)
    expect(names(columnRules).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('nothing marked as erased is left of an erased account', async () => {
    // numbers that no other value contains
    await db.execute(sql`alter sequence users_id_seq restart with 987650001`)
    await db.execute(sql`alter sequence profiles_id_seq restart with 987660001`)
    const admin = await portal.admin()
    const { zunzar, profile } = await busyMember(portal, admin)
    const traces = ['Mokashi', zunzar.mobile, String(zunzar.id), String(profile.id)]
    const before = await columnsWith(traces)
    const tablesToErase = columnRules
      .filter(({ rule }) => rule === 'erase')
      .map(({ table }) => table)
    expect([...new Set(before.map(({ table }) => table))]).toEqual(
      expect.arrayContaining([...new Set(tablesToErase)]),
    )
    expect(names(before.filter(({ rule }) => rule === 'none'))).toEqual([])

    await admin.call('user-actions', {
      user_details_id: zunzar.id,
      action_type: 'user_enable_disable',
      acton_data: '0',
      acton_remark: `${zunzar.mobile} wrote: I leave`,
    })
    await db.execute(sql`update users set updated_at = now() - interval '181 days'
      where id = ${zunzar.id}`)
    await jobDefinitions(services)
      .find(({ name }) => name === 'account-retention')
      ?.run({})
    // a day later
    await db.execute(sql`update uploads set created_at = now() - interval '2 days'`)
    await removeUnclaimed(db, files)

    const after = await columnsWith(traces)
    expect(names(after.filter(({ rule }) => typeof rule === 'string'))).toEqual([])
  })
})
