// `npm run baseline`: writes the only migration again from the schema, until version 0.2.0 is released.

import { exitWithError, say, UserError } from '../../scripts/terminal.ts'
import { generateBaseline, migrationsFolder } from './generate.ts'
import { isBaselineReleased } from './released.ts'

try {
  if (isBaselineReleased) {
    throw new UserError('The baseline is released. Write a migration: npm run migration.')
  }
  generateBaseline(migrationsFolder)
  say('Wrote apps/server/src/db/migrations from apps/server/src/db/schema.')
} catch (error) {
  exitWithError(error)
}
