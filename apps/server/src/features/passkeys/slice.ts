import { eq } from 'drizzle-orm'
import { passkeyChallenges, passkeys as passkeyTable } from '../../db/schema/passkeys.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { erasePasskeysOf, removeExpiredChallenges } from './passkeys.queries.ts'
import { passkeySetupHandlers } from './setup.handlers.ts'
import { passkeyUseHandlers } from './use.handlers.ts'

export const passkeys: Slice<'passkeys'> = {
  handlers: { ...passkeySetupHandlers, ...passkeyUseHandlers },
  expire: ({ db }) => removeExpiredChallenges(db),
  personalData: [
    deletedWithAccount(passkeyTable, {
      area: 'security',
      audience: 'nobody',
      retention: 'account',
      rowsOf: (userId) => eq(passkeyTable.userId, userId),
      omit: { publicKey: 'secret' },
    }),
    deletedWithAccount(passkeyChallenges, {
      area: 'security',
      audience: 'nobody',
      retention: 'short',
      rowsOf: (userId) => eq(passkeyChallenges.userId, userId),
      omit: { challenge: 'secret' },
    }),
  ],
  erase: (tx, _files, userId) => erasePasskeysOf(tx, userId),
}
