// `npm run migration -- --name <what>`: writes the migration for a change of the tables.

import { parseArgs } from 'node:util'
import { exitWithError, say, UserError } from '../scripts/terminal.ts'
import { filesIn, generateMigration, migrationsFolder } from './generate-migration.ts'

const { values: options } = parseArgs({
  options: { name: { type: 'string' }, custom: { type: 'boolean', default: false } },
})

function run(): void {
  if (!options.name) {
    throw new UserError('A name is missing.', 'npm run migration -- --name <what> [--custom]')
  }
  const before = Object.keys(filesIn(migrationsFolder))
  generateMigration(migrationsFolder, options.name, ...(options.custom ? ['--custom'] : []))
  const added = Object.keys(filesIn(migrationsFolder)).filter(
    (file) => file.endsWith('.sql') && !before.includes(file),
  )
  say(added[0] ? `Written: ${added[0]}` : 'The migrations have the whole schema.')
}

try {
  run()
} catch (error) {
  exitWithError(error)
}
