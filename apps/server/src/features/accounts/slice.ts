import type { Slice } from '../../slice.ts'
import { eraseClosedAccounts } from './erasure.queries.ts'
import { accountHandlers } from './login.handlers.ts'
import { usersToVerify } from './queue.ts'
import { removeExpiredLogins } from './sessions.queries.ts'
import { accountAdminHandlers } from './users.handlers.ts'

export const accounts: Slice<'accounts'> = {
  handlers: { ...accountHandlers, ...accountAdminHandlers },
  jobs: (services) => [
    {
      name: 'account-retention',
      schedule: '57 3 * * *',
      run: () => eraseClosedAccounts(services, services.env.ACCOUNT_RETENTION_DAYS),
    },
  ],
  expire: ({ db }) => removeExpiredLogins(db),
  demo: () => import('./demo.ts'),
  tables: ['users', 'sessions'],
  queues: { users: usersToVerify },
}
