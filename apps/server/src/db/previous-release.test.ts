import { afterAll, describe, expect, test } from 'vitest'
import { startPortal } from '../testing/test-portal.ts'
import release from './previous-release.json' with { type: 'json' }
import { describeColumn, readColumns, required } from './previous-release.ts'

const { pool } = (await startPortal()).services
const client = await pool.connect()
afterAll(() => client.release())
const columns = (await readColumns(client)).map(describeColumn)

describe('during a rolling restart, the previous release', () => {
  test('can run each of its statements on the new schema', async () => {
    const failures: string[] = []
    for (const statement of release.statements) {
      await client
        .query(`explain (generic_plan) ${statement}`)
        .catch((error: Error) => failures.push(`${error.message}: ${statement}`))
    }
    expect(failures).toEqual([])
  })

  test('finds all its columns with their types', () => {
    const withoutDemand = (column: string) => column.replace(required, '')
    const existing = new Set(columns.map(withoutDemand))
    expect(release.columns.map(withoutDemand).filter((column) => !existing.has(column))).toEqual([])
  })

  test('can insert rows without naming a column that it does not know', () => {
    const tableOf = (column: string) => column.split('.')[0]
    const knownTables = new Set(release.columns.map(tableOf))
    const named = new Set(release.columns)
    const demanded = columns.filter(
      (column) =>
        column.endsWith(required) && knownTables.has(tableOf(column)) && !named.has(column),
    )
    expect(demanded).toEqual([])
  })
})
