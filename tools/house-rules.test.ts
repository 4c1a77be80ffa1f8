import { parseEnv } from 'node:util'
import { textGroups } from '@sangam/i18n/text-groups'
import { describe, expect, test } from 'vitest'
import { readMigrations } from '../apps/server/src/db/migrating/migration-files.ts'
import { readEnv, settingNames } from '../apps/server/src/settings/env.ts'
import { mutates, ownMutations } from './house-rules/cache.ts'
import { docs, missingPaths, missingScripts, untestedCommands } from './house-rules/docs.ts'
import { hasQuickTest, slicesWithoutJourney } from './house-rules/journeys.ts'
import { filesNamingMarathi, namedMarathi, namesMarathi } from './house-rules/languages.ts'
import {
  blockingIn,
  blockingStatements,
  functionsInMigrations,
  missingMigration,
  repeatedFunctions,
} from './house-rules/migrations.ts'
import { importsUntypedRefuse, untypedRefusals } from './house-rules/refusals.ts'
import { code, files, isCode, read } from './house-rules/repository.ts'
import { unprovedClaims, unprovedSecurityClaims } from './house-rules/security-claims.ts'
import { inconsistentNames, largeFolders, slicesWithoutFloor } from './house-rules/slices.ts'
import { allForeignWrites, foreignWrites } from './house-rules/tables.ts'
import {
  differentPlaceholders,
  emptyTexts,
  keysInTwoGroups,
  keysOf,
  legalSections,
  textsForOperators,
} from './house-rules/texts.ts'
import { ownVisibility, readsVisibility } from './house-rules/visibility.ts'
import { comparesWireCode, wireCodeComparisons } from './house-rules/wire-codes.ts'

describe('structure', () => {
  test('only lib/ of the web app mutates data and invalidates the cache', () => {
    expect(ownMutations()).toEqual([])
    expect(mutates("import { useMutation } from '@tanstack/react-query'")).toBe(true)
    expect(mutates('void cache.invalidateQueries({ queryKey: [path] })')).toBe(true)
  })

  test('a slice writes only its own tables', () => {
    expect(allForeignWrites()).toEqual([])
  })

  test('a foreign write is found in code and in SQL', () => {
    const file = 'apps/server/src/features/audit/trail.handlers.ts'
    expect(foreignWrites(file, 'await db.update(users).set({})')).toHaveLength(1)
    expect(foreignWrites(file, 'delete from sessions where id = $1')).toHaveLength(1)
    expect(foreignWrites(file, 'update users set role = $1')).toHaveLength(1)
    expect(foreignWrites(file, 'select() .from(users).for("update")')).toEqual([])
  })

  test('a slice has one name everywhere', () => {
    expect(inconsistentNames()).toEqual([])
  })

  test('every slice is in one floor', () => {
    expect(slicesWithoutFloor()).toEqual([])
  })

  test('every slice has a journey in the browser that runs before each commit', () => {
    expect(hasQuickTest("test('a member reads the list @phone-only @quick', async () => {")).toBe(
      true,
    )
    expect(hasQuickTest("test('a member reads the list @phone', async () => {")).toBe(false)
    expect(slicesWithoutJourney()).toEqual([])
  })

  test('no folder of a slice has more than 25 files', () => {
    expect(largeFolders()).toEqual([])
  })

  test('handlers use the refuse of their context, which accepts declared keys only', () => {
    const file = 'apps/server/src/features/audit/trail.handlers.ts'
    const refusing = `import { Refusal, refuse } from '../../http/refuse.ts'`
    expect(importsUntypedRefuse(file, refusing)).toBe(true)
    expect(importsUntypedRefuse(file, refusing.replaceAll('refuse }', 'type Refuse }'))).toBe(false)
    expect(untypedRefusals()).toEqual([])
  })

  test('only the visibility module reads the columns that decide who sees a profile', () => {
    expect(readsVisibility('if (profile.isLocked) return')).toBe(true)
    expect(readsVisibility('.where(profiles.hasPhoto)')).toBe(true)
    expect(readsVisibility('select id from profiles where is_listed')).toBe(true)
    expect(readsVisibility('  // isListed is a column')).toBe(false)
    expect(ownVisibility()).toEqual([])
  })

  test('numeric states of calls are compared in one file', () => {
    expect(comparesWireCode('if (user.is_verified === 1)')).toBe(true)
    expect(comparesWireCode('row_status: 1')).toBe(false)
    expect(wireCodeComparisons()).toEqual([])
  })

  test('languages are data: at most 15 files name Marathi', () => {
    expect(namesMarathi("language === 'mr' ? title_en : title_en")).toBe(true)
    expect(namesMarathi('choice.name_mr')).toBe(true)
    expect(namesMarathi('{ en: english, mr: marathi }')).toBe(false)
    expect(filesNamingMarathi()).toEqual(namedMarathi)
    expect(namedMarathi.length).toBeLessThanOrEqual(15)
  })

  test('no file has more than 300 lines', () => {
    const long = files
      .filter((file) => isCode(file) || /\.(css|html)$/.test(file))
      .filter((file) => read(file).split('\n').length - 1 > 300)
    expect(long).toEqual([])
  })
})

describe('texts', () => {
  test.each(textGroups)('%s has the same keys and placeholders in both languages', (group) => {
    expect(keysOf('mr', group)).toEqual(keysOf('en', group))
    expect(differentPlaceholders(group)).toEqual([])
    expect([...emptyTexts('en', group), ...emptyTexts('mr', group)]).toEqual([])
  })

  test.each(textGroups)('%s names no setting, file or command of the server', (group) => {
    expect([...textsForOperators('en', group), ...textsForOperators('mr', group)]).toEqual([])
  })

  test('no text replaces another one', () => {
    expect(keysInTwoGroups()).toEqual([])
  })

  test.each(['terms', 'privacy'] as const)('%s has the same sections in both languages', (page) => {
    const english = legalSections(page, 'en')
    const marathi = legalSections(page, 'mr')
    expect(marathi.map(({ id }) => id)).toEqual(english.map(({ id }) => id))
    expect(new Set(english.map(({ id }) => id)).size).toBe(english.length)
    for (const { heading, body } of [...english, ...marathi]) {
      expect(heading).not.toBe('')
      expect(body).not.toHaveLength(0)
    }
  })

  test('the terms have 22 sections', () => {
    expect(legalSections('terms', 'en')).toHaveLength(22)
  })
})

describe('documentation', () => {
  test('pages mention only files and commands that exist', () => {
    expect(docs.flatMap(missingPaths)).toEqual([])
    expect(docs.flatMap(missingScripts)).toEqual([])
  })

  test('a test runs each command of README.md and the pages of operations as a process', () => {
    expect(untestedCommands(read('README.md'))).toEqual([])
    for (const page of ['operations', 'operations-reference']) {
      expect(untestedCommands(read(`docs/${page}.md`))).toEqual([])
    }
    expect(untestedCommands('`npm run tidy -- all`, then `npm start`')).toEqual(['tidy'])
  })

  test('each security requirement that is met names a test, or a file by design', () => {
    expect(unprovedSecurityClaims()).toEqual([])
    const row = (state: string, where: string) => `| 1.1.1 | x | ${state} | ${where} |`
    const problemsOf = (state: string, where: string) => unprovedClaims(row(state, where))
    expect(problemsOf('met', 'JSON: `fuzz.test.ts`')).toEqual([])
    expect(problemsOf('met', 'by design: one loop (`http/calls/bind-calls.ts`)')).toEqual([])
    expect(problemsOf('met', 'one loop (`http/calls/bind-calls.ts`)')).toHaveLength(1)
    expect(problemsOf('met', 'by design: none')).toHaveLength(1)
    expect(problemsOf('met', '`fuzz.test.ts`, `gone.test.ts`')).toEqual([
      '1.1.1: gone.test.ts does not exist',
    ])
    expect(problemsOf('open', '')).toHaveLength(1)
    expect(problemsOf('planned', 'soon')).toHaveLength(1)
  })

  test('.env.example has every setting with its default, at most 80 on 200 lines', () => {
    const lines = read('.env.example').split('\n')
    const settings = lines.filter((line) => /^# [A-Z0-9_]+=/.test(line))
    const example = parseEnv(settings.map((line) => line.slice(2)).join('\n'))
    expect(Object.keys(example).sort()).toEqual(settingNames.toSorted())
    expect(settings).toHaveLength(settingNames.length)
    // more than an operator reads
    expect(settings.length).toBeLessThanOrEqual(80)
    expect(lines.length).toBeLessThanOrEqual(200)
    expect(readEnv(example)).toEqual(readEnv({}))
  })
})

describe('the published repository', () => {
  test('the migrations bring the database to the schema in code', () => {
    expect(missingMigration()).toEqual([])
  })

  test('only the last snapshot of the schema is kept', () => {
    const snapshots = files.filter((file) => file.endsWith('_snapshot.json'))
    const last = readMigrations().length - 1
    expect(snapshots.map((file) => file.split('/').at(-1))).toEqual([
      `${String(last).padStart(4, '0')}_snapshot.json`,
    ])
  })

  test('the first migration stays as portals have it', () => {
    expect(readMigrations()[0]?.hash).toBe(
      '855fed3894d6a1fbb4897896d921fe0148a3f9df8ade1270d0aa91dcc6fa499e',
    )
  })

  test('each function and each trigger of the database is defined once, outside the migrations', () => {
    expect(functionsInMigrations()).toEqual([])
    expect(repeatedFunctions()).toEqual([])
  })

  test('no migration blocks the tables of a running portal for long', () => {
    expect(blockingStatements()).toEqual([])
  })

  test.each([
    'CREATE INDEX "by_name" ON "users" USING btree ("name");',
    'create unique index by_name on public.users (name)',
    'ALTER TABLE "users" ALTER COLUMN "age" SET DATA TYPE bigint;',
    'ALTER TABLE "users" ADD COLUMN "full" text GENERATED ALWAYS AS (name) STORED;',
    'ALTER TABLE "users" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "number" bigserial;',
  ])('%s blocks an existing table', (statement) => {
    expect(blockingIn(statement, new Set(['users']))).toHaveLength(1)
    expect(blockingIn(statement, new Set(['others']))).toEqual([])
  })

  test('indexes of existing tables are built outside a transaction, in a file of their own', () => {
    const index = 'create index concurrently if not exists by_name on users (name);'
    const existing = new Set(['users'])
    expect(blockingIn(`-- outside a transaction\n${index}`, existing)).toEqual([])
    expect(blockingIn(index, existing)).toHaveLength(1)
    const mixed = `-- outside a transaction\n${index}--> statement-breakpoint\nalter table users add a int`
    expect(blockingIn(mixed, existing)).toHaveLength(1)
    expect(blockingIn('ALTER TABLE "users" ADD COLUMN "age" integer;', existing)).toEqual([])
  })

  test('the lock file works with any registry', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { resolved?: string; link?: boolean }>
    }
    const withRegistry = Object.entries(lock.packages).filter(
      ([, { resolved, link }]) => resolved !== undefined && !link,
    )
    expect(withRegistry).toEqual([])
    expect(read('.npmrc')).not.toMatch(/registry\s*=\s*\S*:\/\//)
  })

  test('no address of a private network is in any file', () => {
    const privateAddress =
      /https?:\/\/(?:[\w-]+\.)*(?:internal|intranet|corp|lan|local)\b|https?:\/\/(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.\d/
    const textual = files.filter((file) =>
      /\.(ts|tsx|mjs|json|md|css|html|svg)$|^\.|\/run$/.test(file),
    )
    expect(textual.filter((file) => privateAddress.test(read(file)))).toEqual([])
  })

  test('no code uses the console', () => {
    const withConsole = code.filter((file) => /\bconsole\.\w+\(/.test(read(file)))
    expect(withConsole).toEqual([])
  })
})
