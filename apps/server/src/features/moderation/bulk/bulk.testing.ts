import { inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../../../db/schema/base/accounts.ts'
import { profiles } from '../../../db/schema/registry/profiles.ts'
import { postedJobs } from '../../../db/schema/services/jobs.ts'
import { resumes } from '../../../db/schema/services/resumes.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'

const tables = { users, jobs: postedJobs, resumes } as const

/** The records in the state that an admin sees now. */
export async function seen(
  { services: { db } }: TestPortal,
  queue: 'profiles' | keyof typeof tables,
  ...records: { id: number }[]
) {
  const ids = records.map(({ id }) => id)
  if (queue === 'profiles') {
    const rows = await db.select().from(profiles).where(inArray(profiles.id, ids))
    const versions = new Map(rows.map(({ id, version }) => [id, version]))
    return ids.map((id) => ({ id, seen_version: versions.get(id) ?? 1 }))
  }
  const table = tables[queue]
  const rows = await db
    .select({ id: table.id, updatedAt: table.updatedAt })
    .from(table)
    .where(inArray(table.id, ids))
  const times = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt.toISOString()]))
  return ids.map((id) => ({ id, seen_updated_at: times.get(id) ?? new Date(0).toISOString() }))
}

export const done = (id: number) => expect.objectContaining({ id, is_done: true })

export const failed = (id: number, message: string) => ({
  id,
  is_done: false,
  message,
  params: {},
})
