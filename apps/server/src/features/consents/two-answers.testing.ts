import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { profiles } from '../../db/schema/registry/profiles.ts'
import type { TestPortal } from '../../testing/test-portal.ts'

type Columns = Partial<typeof profiles.$inferInsert>

/** Stores a profile as an earlier release did, without the trigger that keeps one answer. */
export const storeTwoAnswers = ({ services: { db } }: TestPortal, id: number, columns: Columns) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.update(profiles).set(columns).where(eq(profiles.id, id))
  })

const file = path.join(import.meta.dirname, '../../db/migrations/0004_stricter-answer.sql')

/** Runs the migration that makes one answer of two. */
export async function convertAnswers({ services: { db } }: TestPortal): Promise<void> {
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  for (const statement of statements) await db.execute(sql.raw(statement))
}
