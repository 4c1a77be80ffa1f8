import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { outsideTransaction } from '../../apps/server/src/db/migration-files.ts'
import { root } from './repository.ts'

const migrations = path.join(root, 'apps', 'server', 'src', 'db', 'migrations')

interface Generated {
  /** The files that drizzle-kit adds because the migrations lack a change of the schema. */
  newFiles: string[]
  exitCode: number | null
  output: string
}

/** Generates the next migration in a copy of the folder. */
export function nextMigration(): Generated {
  // inside the repository, because drizzle-kit accepts only relative paths
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

/** Migrations of the first versions, which ran before portals were large. */
const firstChecked = 9

/** Statements of newer migrations that block a large portal while it is used. */
export function blockingStatements(): string[] {
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql'))
  const before: string[] = []
  return files.toSorted().flatMap((file) => {
    const sql = readFileSync(path.join(migrations, file), 'utf8')
    const isChecked = Number.parseInt(file, 10) >= firstChecked
    const found = isChecked ? blockingIn(sql, tablesCreatedIn(before.join('\n'))) : []
    before.push(sql)
    return found.map((problem) => `${file}: ${problem}`)
  })
}

/** The problems of one migration; `existing` are the tables that may have many rows. */
export function blockingIn(sql: string, existing: ReadonlySet<string>): string[] {
  const isOutside = sql.trimStart().startsWith(outsideTransaction)
  const statements = sql
    .replace(/--(?!>).*$/gm, '')
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
  return statements.flatMap((statement) => {
    if (isOutside) return isRepeatableIndex.test(statement) ? [] : [`not alone: ${statement}`]
    const table = targetOf(statement)
    if (table === undefined || !existing.has(table)) return []
    return blocking.some((pattern) => pattern.test(statement)) ? [statement] : []
  })
}

const isRepeatableIndex =
  /^(create (unique )?index concurrently if not exists|drop index concurrently if exists)\b/i

const blocking = [
  /^create (unique )?index\b/i,
  // each of these writes the whole table again under a lock that also stops readers
  /\balter column\b.*\btype\b/is,
  /\badd column\b.*\bstored\b/is,
  /\balter column\b.*\bset expression\b/is,
  /\badd column\b.*\b(generated (always|by default) as identity|(small|big)?serial)\b/is,
  /\badd column\b.*\bdefault\b.*\b(gen_random_uuid|uuidv\w+|random|clock_timestamp|nextval)\s*\(/is,
  /\bset (un)?logged\b/i,
  /^(cluster|vacuum full)\b/i,
]

function targetOf(statement: string): string | undefined {
  const name = '(?:"?public"?\\.)?"?([a-z_0-9]+)"?'
  const target = new RegExp(
    `^(?:alter table (?:if exists )?(?:only )?|create (?:unique )?index .*? on (?:only )?|cluster |vacuum full )${name}`,
    'is',
  )
  return target.exec(statement)?.[1]
}

const tablesCreatedIn = (sql: string) =>
  new Set(
    [...sql.matchAll(/create table (?:if not exists )?"?([a-z_0-9]+)"?/gi)].map(
      ([, table = '']) => table,
    ),
  )
