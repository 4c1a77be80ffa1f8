import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './repository.ts'

const migrations = path.join(root, 'apps', 'server', 'src', 'db', 'migrations')

interface Generated {
  /** What drizzle-kit would add to bring the database to the schema in code. */
  newFiles: string[]
  exitCode: number | null
  output: string
}

/** Lets drizzle-kit write the next migration, in a copy. */
export function nextMigration(): Generated {
  // below the root, since drizzle-kit takes only paths relative to it
  const folder = mkdtempSync(path.join(root, 'node_modules', '.migrations-'))
  try {
    cpSync(migrations, folder, { recursive: true })
    const before = readdirSync(folder, { recursive: true }).map(String)
    const { status, stdout, stderr } = spawnSync(
      path.join(root, 'node_modules', '.bin', 'drizzle-kit'),
      [
        'generate',
        '--dialect=postgresql',
        '--schema=apps/server/src/db/schema/*.ts',
        `--out=${path.relative(root, folder)}`,
      ],
      { cwd: root, encoding: 'utf8' },
    )
    const after = readdirSync(folder, { recursive: true }).map(String)
    return {
      newFiles: after.filter((file) => !before.includes(file)),
      exitCode: status,
      output: `${stdout}${stderr}`,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
