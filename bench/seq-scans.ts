import type { Pool } from 'pg'
import type { Statement } from './record-statements.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}

const largeTables = ['profiles', 'users']

/** The sequential scans of large tables in the plan of a statement. */
export async function findSeqScans(pool: Pool, { text, values }: Statement): Promise<string[]> {
  if (!/^\s*(select|with)/i.test(text)) return []
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) ${text}`,
    values,
  )
  return nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    const isSeqScan = node['Node Type'] === 'Seq Scan' && largeTables.includes(table)
    return isSeqScan
      ? [`${node['Node Type']} on ${table} in ${text.replace(/\s+/g, ' ').slice(0, 90)}`]
      : []
  })
}

const nodesOf = (plan: Plan | undefined): Plan[] =>
  plan ? [plan, ...(plan.Plans ?? []).flatMap(nodesOf)] : []
