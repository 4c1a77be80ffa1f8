import type { QueueName } from '@sangam/contract/slices'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { catalog } from '../../../composition/slices.ts'
import { startPortal } from '../../../testing/test-portal.ts'
import { findNext } from './queue.queries.ts'

const portal = await startPortal()
const { pool } = portal.services

interface Plan {
  'Node Type': string
  'Index Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plan without sorts and scans of whole tables, as PostgreSQL chooses it for large tables. */
async function planOf(queue: QueueName, after: string): Promise<Plan[]> {
  const statements: { query: string; params: unknown[] }[] = []
  const logger = {
    logQuery: (query: string, params: unknown[]) => statements.push({ query, params }),
  }
  await findNext(drizzle(pool, { logger }), { queue: catalog.queues[queue], userId: 1, after })
  const client = await pool.connect()
  try {
    await client.query(
      'set enable_seqscan = off; set enable_sort = off; set enable_bitmapscan = off',
    )
    const nodes: Plan[] = []
    for (const { query, params } of statements) {
      const { rows } = await client.query(`explain (format json) ${query}`, params)
      nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan))
    }
    return nodes
  } finally {
    await client.query('reset all')
    client.release()
  }
}

const indexes: Record<QueueName, string> = {
  users: 'users_to_verify',
  profiles: 'profiles_to_approve',
  photos: 'profiles_photos_to_approve',
  pictures: 'profile_pictures_to_approve',
  payments: 'payments_to_confirm',
  businesses: 'businesses_to_approve',
  banners: 'businesses_to_check',
  jobs: 'posted_jobs_to_approve',
  resumes: 'resumes_to_approve',
  edits: 'edits_to_check',
  messages: 'contact_messages_to_answer',
  reports: 'reports_waiting',
}

test.each(Object.entries(indexes))(
  'the next record of %s is read from %s',
  async (queue, index) => {
    for (const after of ['', '1760000000000000.5']) {
      const plan = await planOf(queue as QueueName, after)
      expect(plan.map((node) => node['Index Name'])).toContain(index)
      expect(plan.map((node) => node['Node Type'])).not.toContain('Sort')
    }
  },
)
