import { sql } from 'drizzle-orm'
import type { Slice } from '../../composition/slice.ts'
import { isClockSteady, recordErasureTime } from '../../db/erasure-clock.ts'
import { namesIn } from '../../db/record-names.ts'
import { users } from '../../db/schema/base/accounts.ts'
import {
  eraseClosedAccounts,
  eraseLeftAccounts,
  eraseUnconfirmedAccounts,
} from './erasure.queries.ts'
import { accountPersonalData } from './erasure.rules.ts'
import { loginHandlers } from './login/login.handlers.ts'
import { passkeyPersonalData } from './passkeys/erasure.rules.ts'
import { erasePasskeysOf, removeExpiredChallenges } from './passkeys/passkeys.queries.ts'
import { passkeySetupHandlers } from './passkeys/setup.handlers.ts'
import { passkeyUseHandlers } from './passkeys/use.handlers.ts'
import { confirmationHandlers } from './sessions/confirmation.handlers.ts'
import { sessionHandlers } from './sessions/sessions.handlers.ts'
import { removeExpiredLogins } from './sessions/sessions.queries.ts'
import { numberHandlers } from './sign-up/number.handlers.ts'
import { reviewableUsers } from './users/user.decisions.ts'
import { userDetailsHandlers } from './users/user-details.handlers.ts'
import { userSessionHandlers } from './users/user-sessions.handlers.ts'
import { userExport } from './users/users.exports.ts'
import { accountAdminHandlers } from './users/users.handlers.ts'

/** A sign-up is deleted after this number of days without a login that confirms its number. */
const unconfirmedAccountDays = 3

export const accounts: Slice<'accounts'> = {
  handlers: {
    ...loginHandlers,
    ...sessionHandlers,
    ...confirmationHandlers,
    ...numberHandlers,
    ...passkeySetupHandlers,
    ...passkeyUseHandlers,
    ...accountAdminHandlers,
    ...userSessionHandlers,
    ...userDetailsHandlers,
  },
  jobs: (services) => [
    {
      name: 'account-retention',
      schedule: '57 3 * * *',
      async run() {
        const isSteady = await isClockSteady(services.db)
        await recordErasureTime(services.db)
        if (!isSteady) return
        await eraseLeftAccounts(services, services.env.LEAVE_DAYS)
        await eraseClosedAccounts(services, services.env.ACCOUNT_RETENTION_DAYS)
        await eraseUnconfirmedAccounts(services, unconfirmedAccountDays)
      },
    },
  ],
  async expire({ db, env }) {
    await removeExpiredLogins(db, env)
    await removeExpiredChallenges(db)
  },
  erase: (tx, _files, userId) => erasePasskeysOf(tx, userId),
  demo: () => import('./demo.ts'),
  tables: ['users', 'sessions'],
  auditSubjects: {
    user: namesIn(
      users,
      users.id,
      sql`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), ${users.mobile})`,
    ),
  },
  reviewables: { users: reviewableUsers },
  exports: [userExport],
  personalData: [...accountPersonalData, ...passkeyPersonalData],
}
