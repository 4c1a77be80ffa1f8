import { arrayContains, eq, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { reports } from '../../db/schema/services/safety.ts'

/** The complaint that a picture belongs to. */
export async function findReportOfFile(db: Queryable, path: string) {
  const [row] = await db
    .select({ subjectOwnerId: reports.subjectOwnerId })
    .from(reports)
    .where(
      or(
        arrayContains(reports.files, [path]),
        arrayContains(reports.furtherCopies, [path]),
        eq(reports.photoCopy, path),
      ),
    )
    .limit(1)
  return row
}
