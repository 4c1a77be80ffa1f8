import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { outsideTransaction } from '../../apps/server/src/db/migrating/migration-files.ts'
import { filesIn, generateMigration, migrationsFolder } from '../generate-migration.ts'
import { root } from './repository.ts'

/** What drizzle-kit adds because the migrations lack a change of the schema. */
export const missingMigration = (): string[] =>
  inCopy((folder) => {
    const before = Object.keys(filesIn(folder))
    generateMigration(folder, 'next')
    return Object.keys(filesIn(folder)).filter((file) => !before.includes(file))
  })

function inCopy<Result>(work: (folder: string) => Result): Result {
  // inside the repository, because drizzle-kit accepts only relative paths
  const folder = mkdtempSync(path.join(root, 'node_modules', '.migrations-'))
  try {
    cpSync(migrationsFolder, folder, { recursive: true })
    return work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Functions and triggers are in `db/functions`, where each has one definition. */
export function functionsInMigrations(): string[] {
  return sqlFilesIn(migrationsFolder).filter((file) =>
    /\bcreate\s+(or\s+replace\s+)?(function|procedure|(constraint\s+)?trigger)\b/i.test(
      readFileSync(path.join(migrationsFolder, file), 'utf8'),
    ),
  )
}

/** Functions and triggers that `db/functions` defines more than once. */
export function repeatedFunctions(): string[] {
  const folder = path.join(migrationsFolder, '..', 'functions')
  const names = sqlFilesIn(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(definition)].map(
      ([, kind = '', name = '']) => `${kind.toLowerCase()} ${name}`,
    ),
  )
  return names.filter((name, index) => names.indexOf(name) !== index)
}

const definition = /^create (?:or replace |constraint )*(function|trigger) (\w+)/gim

const sqlFilesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** The baseline creates the tables; all others change tables that may have many rows. */
const firstChecked = 1

/** Statements of newer migrations that block a large portal while it is used. */
export function blockingStatements(): string[] {
  const before: string[] = []
  return sqlFilesIn(migrationsFolder).flatMap((file) => {
    const sql = readFileSync(path.join(migrationsFolder, file), 'utf8')
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
