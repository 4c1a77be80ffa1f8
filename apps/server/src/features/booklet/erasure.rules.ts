import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import {
  bookletAdverts,
  bookletCopies,
  bookletEntries,
  bookletParts,
  bookletReads,
  booklets,
} from '../../db/schema/services/booklet.ts'
import {
  deletedWithAccount,
  notPersonal,
  numberOnly,
  profilesOf,
  rulesFor,
} from '../../personal-data/personal-data.ts'
import type { FileStore } from '../../storage/file-store.ts'
import { changeBooklet, lockBooklet } from './booklets.queries.ts'
import { markChanged } from './entries.queries.ts'

const copyProof = { keep: 'the number of a copy that was handed out, without a name' } as const

export const bookletPersonalData = [
  rulesFor(
    booklets,
    {
      rest: 'none',
      createdBy: numberOnly,
      printedBy: numberOnly,
    },
    {
      area: 'trail',
      audience: 'office',
      retention: 'trust',
      rowsOf: (userId) =>
        sql`(${booklets.createdBy} = ${userId} or ${booklets.printedBy} = ${userId})`,
      omit: { printPath: 'internal', createdBy: 'other person', printedBy: 'other person' },
    },
  ),
  deletedWithAccount(bookletEntries, {
    area: 'registration',
    audience: 'everybody',
    retention: 'account',
    rowsOf: (userId) => sql`${bookletEntries.profileId} in ${profilesOf(userId)}`,
  }),
  notPersonal(bookletParts),
  rulesFor(
    bookletAdverts,
    { rest: 'none', createdBy: numberOnly },
    {
      area: 'trail',
      audience: 'office',
      retention: 'trust',
      rowsOf: (userId) => eq(bookletAdverts.createdBy, userId),
    },
  ),
  rulesFor(
    bookletCopies,
    {
      rest: copyProof,
      buyerId: 'erase',
      buyerName: 'erase',
      buyerMobile: 'erase',
      soldBy: numberOnly,
    },
    {
      area: 'interest',
      audience: 'office',
      retention: 'account',
      rowsOf: (userId) => eq(bookletCopies.buyerId, userId),
      omit: { soldBy: 'other person' },
    },
  ),
  deletedWithAccount(bookletReads, {
    area: 'interest',
    audience: 'office',
    retention: 'access_records',
    rowsOf: (userId) => eq(bookletReads.viewerId, userId),
  }),
]

/** Takes a family out of all editions, and removes its name from copies that it has bought. */
export async function eraseFromBooklets(
  tx: Queryable,
  files: FileStore,
  userId: number,
): Promise<void> {
  await tx
    .update(bookletCopies)
    .set({ buyerId: null, buyerName: '', buyerMobile: '' })
    .where(eq(bookletCopies.buyerId, userId))
  const removed = await tx
    .delete(bookletEntries)
    .where(sql`${bookletEntries.profileId} in ${profilesOf(userId)}`)
    .returning({ id: bookletEntries.bookletId })
  for (const { id } of removed) {
    const booklet = await lockBooklet(tx, id)
    if (!booklet) continue
    await markChanged(tx, booklet)
    // the file that was sent to print contains the family; the checksum stays
    if (booklet.printPath === '') continue
    await files.delete(booklet.printPath)
    await changeBooklet(tx, id, { printPath: '' })
  }
}
