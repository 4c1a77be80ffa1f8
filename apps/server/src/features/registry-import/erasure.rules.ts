import { arrayContains, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import {
  importBatches,
  importHeadings,
  importPhotoFiles,
  importRows,
} from '../../db/schema/services/registry-import.ts'
import {
  deletedWithAccount,
  notPersonal,
  numberOnly,
  rulesFor,
} from '../../personal-data/personal-data.ts'
import { numbersOf } from '../accounts/accounts.public.ts'

export const registryImportPersonalData = [
  rulesFor(
    importBatches,
    {
      rest: 'none',
      createdBy: numberOnly,
    },
    {
      area: 'trail',
      audience: 'office',
      retention: 'trust',
      rowsOf: (userId) => eq(importBatches.createdBy, userId),
    },
  ),
  deletedWithAccount(importRows, {
    area: 'registration',
    audience: 'office',
    retention: 'short',
    rowsOf: (userId) => eq(importRows.claimedBy, userId),
    omit: {
      askedBy: 'other person',
      takenPhoto: 'internal',
      photoPath: 'internal',
      duplicateRowId: 'internal',
      duplicateProfileId: 'other person',
      firstKey: 'internal',
      lastKey: 'internal',
    },
  }),
  rulesFor(
    importPhotoFiles,
    {
      rest: 'none',
      unmatched: { keep: 'names of files without a row, for 30 days, for the admin' },
      createdBy: numberOnly,
    },
    {
      area: 'trail',
      audience: 'office',
      retention: 'trust',
      rowsOf: (userId) => eq(importPhotoFiles.createdBy, userId),
      omit: { unmatched: 'other person', anchors: 'internal', path: 'internal' },
    },
  ),
  notPersonal(importHeadings),
]

/** Erases the rows that a person has taken, and those that have one of the person's numbers. */
export async function eraseRowsOf(tx: Queryable, userId: number): Promise<void> {
  const numbers = await numbersOf(tx, userId)
  await tx.update(importRows).set({ askedBy: null }).where(eq(importRows.askedBy, userId))
  await tx
    .delete(importRows)
    .where(
      or(
        eq(importRows.claimedBy, userId),
        ...numbers.map((number) => arrayContains(importRows.mobiles, [number])),
      ),
    )
}

/**
 * Erases rows that their families refused, and those without an answer; a row of a profile stays
 * without its content, for the numbers of the import.
 */
export async function eraseOldRows(
  db: Queryable,
  { expireDays, refusedDays }: { expireDays: number; refusedDays: number },
): Promise<void> {
  // names of files may contain names and numbers of people
  await db.execute(sql`
    update import_photo_files set unmatched = '[]'
    where created_at < now() - interval '30 days' and unmatched <> '[]'`)
  await db.execute(sql`
    delete from import_rows where state = 'refused'
      and changed_at < now() - make_interval(days => ${refusedDays})`)
  await db.execute(sql`
    update import_rows set state = 'expired', cells = '[]', mended = '{}', "values" = '{}',
      problems = '[]', mobiles = '{}', first_key = '', last_key = '', birth_date = null,
      photo_path = null, photo_side = null, send_at = null, changed_at = now()
    where state in ('checked', 'held', 'invited', 'claimed')
      and greatest(changed_at, invited_at) < now() - make_interval(days => ${expireDays})`)
}
