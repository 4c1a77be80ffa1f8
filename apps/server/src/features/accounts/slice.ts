import type { Slice } from '../../slice.ts'
import { accountHandlers } from './accounts.handlers.ts'
import { eraseClosedAccounts } from './accounts.retention.ts'
import { removeExpiredLogins } from './sessions.queries.ts'
import { accountAdminHandlers } from './users.handlers.ts'
import { usersToVerify } from './users.queue.ts'

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
  demo: () => import('./accounts.demo.ts'),
  tables: ['users', 'sessions'],
  queues: { users: usersToVerify },
}
