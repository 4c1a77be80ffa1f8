import { pictureKinds } from '@sangam/contract/safety/values'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { reports } from '../../db/schema/safety.ts'

/** Whether a complaint about the picture of a profile waits for its decision. */
export async function hasOpenPictureReport(db: Queryable, profileId: number): Promise<boolean> {
  const rows = await db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.subject, 'profile'),
        eq(reports.subjectId, profileId),
        inArray(reports.kind, pictureKinds),
        isNull(reports.endedAt),
      ),
    )
    .limit(1)
  return rows.length > 0
}
