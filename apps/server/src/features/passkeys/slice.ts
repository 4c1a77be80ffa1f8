import { passkeyChallenges, passkeys as passkeyTable } from '../../db/schema/passkeys.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { passkeyHandlers } from './passkeys.handlers.ts'
import { erasePasskeysOf, removeExpiredChallenges } from './passkeys.queries.ts'

export const passkeys: Slice<'passkeys'> = {
  handlers: passkeyHandlers,
  expire: ({ db }) => removeExpiredChallenges(db),
  personalData: [deletedWithAccount(passkeyTable), deletedWithAccount(passkeyChallenges)],
  erase: (tx, _files, userId) => erasePasskeysOf(tx, userId),
}
