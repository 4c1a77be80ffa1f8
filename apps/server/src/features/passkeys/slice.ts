import { passkeyChallenges, passkeys as passkeyTable } from '../../db/schema/passkeys.ts'
import { deletedWithAccount } from '../../personal-data.ts'
import type { Slice } from '../../slice.ts'
import { erasePasskeysOf, removeExpiredChallenges } from './passkeys.queries.ts'
import { passkeySetupHandlers } from './setup.handlers.ts'
import { passkeyUseHandlers } from './use.handlers.ts'

export const passkeys: Slice<'passkeys'> = {
  handlers: { ...passkeySetupHandlers, ...passkeyUseHandlers },
  expire: ({ db }) => removeExpiredChallenges(db),
  personalData: [deletedWithAccount(passkeyTable), deletedWithAccount(passkeyChallenges)],
  erase: (tx, _files, userId) => erasePasskeysOf(tx, userId),
}
