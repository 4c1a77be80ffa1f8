import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { deskEnrolments, deskVolunteers, loginLetters } from '../../db/schema/services/desk.ts'
import { deletedWithAccount, numberOnly, rulesFor } from '../../personal-data/personal-data.ts'

/** A family reads who has entered and confirmed its registration. */
const nameOf = (userId: PgColumn): SQL =>
  sql`coalesce((select trim(people.first_name || ' ' || people.last_name) from users people
    where people.id = ${userId}), '')`

export const deskPersonalData = [
  deletedWithAccount(loginLetters, {
    area: 'security',
    audience: 'office',
    retention: 'short',
    rowsOf: (userId) => eq(loginLetters.userId, userId),
    omit: { codeHash: 'secret', importRowId: 'internal', createdBy: 'other person' },
  }),
  rulesFor(
    deskEnrolments,
    {
      rest: 'erase',
      enteredBy: numberOnly,
      changedBy: numberOnly,
      changers: numberOnly,
      sheetBy: numberOnly,
      confirmedBy: numberOnly,
    },
    {
      area: 'registration',
      audience: 'office',
      retention: 'account',
      rowsOf: (userId) => eq(deskEnrolments.userId, userId),
      omit: {
        enteredBy: 'other person',
        changedBy: 'other person',
        changers: 'other person',
        sheetBy: 'other person',
        confirmedBy: 'other person',
        photoPath: 'internal',
        photoSha256: 'internal',
        sheetPath: 'internal',
        sheetSha256: 'internal',
        firstKey: 'internal',
        lastKey: 'internal',
      },
      add: () => ({
        entered_by_name: nameOf(deskEnrolments.enteredBy),
        confirmed_by_name: nameOf(deskEnrolments.confirmedBy),
      }),
    },
  ),
  rulesFor(
    deskVolunteers,
    { rest: 'erase', givenBy: numberOnly },
    {
      area: 'account',
      audience: 'office',
      retention: 'account',
      rowsOf: (userId) => eq(deskVolunteers.userId, userId),
      omit: { givenBy: 'other person' },
    },
  ),
]
