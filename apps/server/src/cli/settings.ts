// `npm run settings`: lets the operator and scripts read and change the settings of the trust.

import { openTrustSettings } from '../db/trust-store.ts'
import { readCommand, usage } from '../features/trust-settings/operator-commands.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

await runCommand(usage, async (env, args) => {
  const command = readCommand(args)
  return withDatabase(env, async (db) =>
    command({ db, settings: await openTrustSettings(db, env) }),
  )
})
