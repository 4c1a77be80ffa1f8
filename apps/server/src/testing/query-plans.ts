import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Caller } from '../http/calls/caller.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  /** With the option `buffers`: of this node and all below it. */
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

type Work = (db: ReturnType<typeof drizzle>) => Promise<unknown>

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plans of all statements that the callback runs. */
async function plansOf(pool: pg.Pool, work: Work, options: string): Promise<Plan[]> {
  const statements: { query: string; params: unknown[] }[] = []
  const logger = {
    logQuery: (query: string, params: unknown[]) => statements.push({ query, params }),
  }
  await work(drizzle(pool, { logger }))
  const plans: Plan[] = []
  for (const { query, params } of statements) {
    const { rows } = await pool.query(`explain (${options}, format json) ${query}`, params)
    plans.push(rows[0]['QUERY PLAN'][0].Plan)
  }
  return plans
}

/** The nodes of the plans of all statements that the callback runs. */
export const planNodesOf = async (pool: pg.Pool, work: Work): Promise<Plan[]> =>
  (await plansOf(pool, work, 'verbose off')).flatMap(nodesOf)

/** How many blocks of tables and indexes the statements of the callback read; it runs them twice. */
export async function buffersOf(pool: pg.Pool, work: Work): Promise<number> {
  const plans = await plansOf(pool, work, 'analyze, buffers')
  return plans.reduce(
    (sum, plan) => sum + (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    0,
  )
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
  seats: [],
  isConfirmed: false,
  isPasskeyNeeded: false,
  isByLetter: false,
})
