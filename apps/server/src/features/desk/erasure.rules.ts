import { eq } from 'drizzle-orm'
import { loginLetters } from '../../db/schema/services/desk.ts'
import { deletedWithAccount } from '../../personal-data/personal-data.ts'

export const deskPersonalData = [
  deletedWithAccount(loginLetters, {
    area: 'security',
    audience: 'office',
    retention: 'short',
    rowsOf: (userId) => eq(loginLetters.userId, userId),
    omit: { codeHash: 'secret', importRowId: 'internal', createdBy: 'other person' },
  }),
]
