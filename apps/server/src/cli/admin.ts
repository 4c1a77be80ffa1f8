// `npm run admin`: lets the operator grant and revoke roles, for example of the first super admin.

import { readCommand, usage } from '../features/accounts/operator-commands.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(usage, async (env, args) => withDatabase(env, readCommand(args)))
