import { eq, sql } from 'drizzle-orm'
import {
  knownDevices,
  otpRequests,
  sessions,
  userCounts,
  users,
} from '../../db/schema/base/accounts.ts'
import { deletedWithAccount, notPersonal } from '../../personal-data/personal-data.ts'

export const accountPersonalData = [
  deletedWithAccount(users, {
    area: 'account',
    audience: 'office',
    retention: 'account',
    rowsOf: (userId) => eq(users.id, userId),
    omit: { nameKeys: 'internal', associateId: 'other person' },
  }),
  deletedWithAccount(sessions, {
    area: 'security',
    audience: 'you',
    retention: 'account',
    rowsOf: (userId) => eq(sessions.userId, userId),
    omit: { tokenHash: 'secret' },
  }),
  deletedWithAccount(knownDevices, {
    area: 'security',
    audience: 'nobody',
    retention: 'account',
    rowsOf: (userId) => eq(knownDevices.userId, userId),
    omit: { tokenHash: 'secret' },
  }),
  deletedWithAccount(otpRequests, {
    area: 'security',
    audience: 'nobody',
    retention: 'short',
    rowsOf: (userId) =>
      sql`${otpRequests.mobile} = (select ${users.mobile} from ${users} where ${users.id} = ${userId})`,
    omit: { id: 'secret', codeHash: 'secret' },
  }),
  notPersonal(userCounts),
]
