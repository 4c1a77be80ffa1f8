import { evidenceDays } from '@sangam/contract/safety/values'
import { and, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { reports } from '../../db/schema/services/safety.ts'
import { releaseUpload } from '../../storage/uploads.ts'
import { forgetSubjects } from '../audit/audit.public.ts'

/** Erases complaints that ended long ago, with their evidence. */
export async function eraseOldReports(db: Database, days: number): Promise<void> {
  await db.transaction((tx) =>
    eraseReports(tx, lt(reports.endedAt, sql`now() - make_interval(days => ${days})`)),
  )
}

/**
 * Erases the complaints by an account, and those about it that ended long ago. The law requires to
 * keep what was removed because of a complaint, so others stay until `eraseOldReports`.
 */
export async function eraseReportsOf(tx: Queryable, userId: number): Promise<void> {
  const isOld = lt(reports.endedAt, sql`now() - make_interval(days => ${evidenceDays})`)
  await eraseReports(
    tx,
    or(eq(reports.reporterId, userId), and(eq(reports.subjectOwnerId, userId), isOld)),
  )
}

async function eraseReports(tx: Queryable, condition: SQL | undefined): Promise<void> {
  const found = await tx
    .select({
      id: reports.id,
      files: reports.files,
      photoCopy: reports.photoCopy,
      furtherCopies: reports.furtherCopies,
    })
    .from(reports)
    .where(condition)
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  await tx.delete(reports).where(inArray(reports.id, ids))
  const paths = found.flatMap(({ files, photoCopy, furtherCopies }) => [
    ...files,
    ...furtherCopies,
    ...(photoCopy ? [photoCopy] : []),
  ])
  for (const path of paths) await releaseUpload(tx, path)
  await forgetSubjects(tx, 'report', ids)
}
