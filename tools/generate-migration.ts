import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '../scripts/paths.ts'
import { UserError } from '../scripts/terminal.ts'

export const migrationsFolder = path.join(root, 'apps', 'server', 'src', 'db', 'migrations')

/**
 * Runs drizzle-kit, which writes nothing if the migrations have the whole schema; `--custom` among the
 * options makes an empty migration for data. Only the last snapshot is needed to find the next change.
 */
export function generateMigration(folder: string, name: string, ...options: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules', '.bin', 'drizzle-kit'),
    [
      'generate',
      '--dialect=postgresql',
      '--schema=apps/server/src/db/schema/**/*.ts',
      // drizzle-kit accepts only relative paths
      `--out=${path.relative(root, folder)}`,
      `--name=${name}`,
      ...options,
    ],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) throw new UserError('drizzle-kit failed.', `${stdout}${stderr}`)
  const meta = path.join(folder, 'meta')
  const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
  for (const file of snapshots.toSorted().slice(0, -1)) rmSync(path.join(meta, file))
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
