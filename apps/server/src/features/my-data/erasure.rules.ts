import { eq } from 'drizzle-orm'
import { dataExports, dormantAccounts, nominees } from '../../db/schema/services/my-data.ts'
import { deletedWithAccount } from '../../personal-data/personal-data.ts'

const inventory = { area: 'choices', audience: 'you', retention: 'account' } as const

export const myDataPersonalData = [
  deletedWithAccount(dataExports, {
    ...inventory,
    rowsOf: (userId) => eq(dataExports.userId, userId),
    omit: { path: 'internal' },
  }),
  deletedWithAccount(nominees, {
    ...inventory,
    audience: 'office',
    rowsOf: (userId) => eq(nominees.userId, userId),
    omit: { isFamilySmsDue: 'internal' },
  }),
  deletedWithAccount(dormantAccounts, {
    ...inventory,
    rowsOf: (userId) => eq(dormantAccounts.userId, userId),
  }),
]
