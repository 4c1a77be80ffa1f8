import { eq } from 'drizzle-orm'
import { passkeyChallenges, passkeys } from '../../../db/schema/base/passkeys.ts'
import { deletedWithAccount, type TableRules } from '../../../personal-data/personal-data.ts'

export const passkeyPersonalData: readonly TableRules[] = [
  deletedWithAccount(passkeys, {
    area: 'security',
    audience: 'nobody',
    retention: 'account',
    rowsOf: (userId) => eq(passkeys.userId, userId),
    omit: { publicKey: 'secret' },
  }),
  deletedWithAccount(passkeyChallenges, {
    area: 'security',
    audience: 'nobody',
    retention: 'short',
    rowsOf: (userId) => eq(passkeyChallenges.userId, userId),
    omit: { challenge: 'secret' },
  }),
]
