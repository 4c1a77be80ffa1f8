import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Caller } from '../http/calls/caller.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The nodes of the plans of all statements that the callback runs. */
export async function planNodesOf(
  pool: pg.Pool,
  work: (db: ReturnType<typeof drizzle>) => Promise<unknown>,
): Promise<Plan[]> {
  const statements: { query: string; params: unknown[] }[] = []
  const logger = {
    logQuery: (query: string, params: unknown[]) => statements.push({ query, params }),
  }
  await work(drizzle(pool, { logger }))
  const nodes: Plan[] = []
  for (const { query, params } of statements) {
    const { rows } = await pool.query(`explain (format json) ${query}`, params)
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
  }
  return nodes
}

/** The indexes, and the tables read as a whole, in the plans of all statements of the callback. */
export async function scansOf(...query: Parameters<typeof planNodesOf>): Promise<string[]> {
  const scans = new Set<string>()
  for (const node of await planNodesOf(...query)) {
    if (node['Index Name']) scans.add(node['Index Name'])
    if (node['Node Type'] === 'Seq Scan') scans.add(`all of ${node['Relation Name']}`)
  }
  return [...scans].toSorted()
}

/** A member who runs a query directly. */
export const memberCaller = (userId: number): Caller => ({
  userId,
  sessionId: 0,
  firstName: '',
  lastName: '',
  mobile: '',
  access: 'member',
  hasListAccess: true,
  isAssociate: false,
  hiddenProfileIds: [],
  isConfirmed: false,
  isPasskeyNeeded: false,
})
