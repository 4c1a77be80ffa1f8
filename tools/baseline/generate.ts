import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../scripts/paths.ts'
import { UserError } from '../../scripts/terminal.ts'

export const migrationsFolder = path.join(root, 'apps', 'server', 'src', 'db', 'migrations')

/** What drizzle-kit cannot express. The trigram indexes need the extension. */
const before = 'CREATE EXTENSION IF NOT EXISTS pg_trgm;'
/** The first link of the audit chain. */
const after = `INSERT INTO "audit_head" VALUES (1, 0, sha256(''));`
const breakpoint = '--> statement-breakpoint\n'

/** Fixed values instead of the time and a random id: the same schema gives the same files. */
const when = 1_794_950_000_000
const snapshotId = '00000000-0000-4000-8000-000000000001'

/** Replaces all migrations in a folder by one that creates the tables of the schema. */
export function generateBaseline(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  generateMigration(folder, 'tables')
  const inFolder = (...names: string[]) => path.join(folder, ...names)
  const tables = readFileSync(inFolder('0000_tables.sql'), 'utf8').trimEnd()
  writeFileSync(
    inFolder('0000_tables.sql'),
    `${before}${breakpoint}${tables}${breakpoint}${after}\n`,
  )
  replace(inFolder('meta', '_journal.json'), /"when": \d+/, `"when": ${when}`)
  replace(inFolder('meta', '0000_snapshot.json'), /"id": "[^"]+"/, `"id": "${snapshotId}"`)
}

/** Runs drizzle-kit, which writes nothing if the migrations have the whole schema. */
export function generateMigration(folder: string, name: string): void {
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules', '.bin', 'drizzle-kit'),
    [
      'generate',
      '--dialect=postgresql',
      '--schema=apps/server/src/db/schema/*.ts',
      // drizzle-kit accepts only relative paths
      `--out=${path.relative(root, folder)}`,
      `--name=${name}`,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new UserError('drizzle-kit failed.', `${stdout}${stderr}`)
}

/** The text of each file in a folder of migrations. */
export const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((file) => path.extname(file) !== '')
      .toSorted()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  )

function replace(file: string, pattern: RegExp, text: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(pattern, text))
}
