import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { findBrokenEntry, readAuditHead } from '../db/audit-chain.ts'
import { refuseOldServer } from '../db/connection/server-version.ts'
import { applyFunctions, readFunctions } from '../db/migrating/function-files.ts'
import { migrationLock } from '../db/migrating/migrate.ts'
import { applyMigrations, readMigrations } from '../db/migrating/migration-files.ts'
import { DatabaseTooNew, pendingAfter } from '../db/migrating/migration-journal.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Manifest, TableInfo } from './archive.ts'
import { type BackupFile, newer, readArchive } from './archive-reader.ts'
import { BackupRefused } from './backup-refused.ts'
import { copySettings, copyTarget, hasTables, quoted } from './tables.ts'

interface LoadTarget {
  client: ClientBase
  /** Null if the files are already in place. */
  files: FileStore | null
  storeSecret(secret: Buffer): Promise<void>
}

/** Refuses a backup whose database has migrations that this version does not have. */
export function checkVersion(file: string, manifest: Manifest): void {
  const migrations = readMigrations()
  try {
    pendingAfter(manifest.migrations, migrations)
  } catch (error) {
    throw error instanceof DatabaseTooNew ? newer(file) : error
  }
  if (manifest.migrations.some(({ hash }, index) => hash !== migrations[index]?.hash)) {
    throw new BackupRefused(
      `${file} was made by another version of Sangam (${manifest.portal}), which this one cannot read.`,
    )
  }
}

/**
 * Fills an empty database in one transaction, so that a failure leaves it empty: first the tables of
 * the backup, then the rows, newer migrations, and the functions and triggers. The rows include what
 * triggers would write. Files are stored before the commit.
 */
export async function loadBackup(
  backup: BackupFile,
  manifest: Manifest,
  target: LoadTarget,
  migrations = readMigrations(),
): Promise<void> {
  const { client } = target
  const before = migrations.slice(0, manifest.migrations.length)
  try {
    await client.query('begin')
    await client.query(copySettings)
    await refuseOldServer(client)
    // a portal that starts on this database waits for this lock and then finds the finished schema
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseIfUsed(client)
    await applyMigrations(client, before)
    // rows that migrations inserted are also in the backup
    for (const { name } of manifest.tables.toReversed()) {
      await client.query(`delete from ${quoted(name)}`)
    }
    const makeIndexes = await dropIndexes(client)
    await loadEntries(backup, manifest, target)
    await makeIndexes()
    for (const { name, lastValue } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), lastValue])
    }
    await applyMigrations(client, migrations.slice(before.length))
    await applyFunctions(client, readFunctions())
    await checkAuditTrail(client, backup.path, manifest)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  // updates the planner statistics for the first queries
  await client.query('analyze')
}

async function checkAuditTrail(client: ClientBase, file: string, manifest: Manifest) {
  const broken = await findBrokenEntry(client)
  const head = manifest.auditHead
  if (broken === null && (!head || (await readAuditHead(client))?.hash === head.hash)) return
  throw new BackupRefused(
    `The audit trail in ${file} was changed: ${broken ?? 'it is not the one of its description'}.`,
  )
}

export async function refuseIfUsed(client: ClientBase): Promise<void> {
  if (await hasTables(client)) {
    throw new BackupRefused(
      'The database is in use: it has tables already. Restore into a new, empty database.',
    )
  }
}

/** Drops the indexes and returns a function that creates them again: faster than updating per row. */
async function dropIndexes(client: ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique`)
  for (const { name } of rows) await client.query(`drop index ${quoted(name)}`)
  return async () => {
    for (const { definition } of rows) await client.query(definition)
  }
}

async function loadEntries(
  backup: BackupFile,
  manifest: Manifest,
  target: LoadTarget,
): Promise<void> {
  const loaded = new Set<string>()
  let table: TableLoader | undefined
  const finishTable = async () => {
    await table?.finish()
    table = undefined
  }
  for await (const { name, bytes } of readArchive(backup)) {
    const [kind, second = ''] = name.split('/')
    if (kind === 'tables') {
      if (table?.name !== second) {
        await finishTable()
        table = openTable(target.client, tableOf(manifest, second))
        loaded.add(second)
      }
      await table?.add(bytes)
    } else {
      await finishTable()
      if (kind === 'secret') await target.storeSecret(bytes)
      if (kind === 'files') await target.files?.put(name.slice('files/'.length), bytes)
    }
  }
  await finishTable()
  const missing = manifest.tables.find(({ name, rows }) => rows > 0 && !loaded.has(name))
  if (missing) throw new BackupRefused(`${backup.path} lacks the table ${missing.name}.`)
}

function tableOf(manifest: Manifest, name: string): TableInfo {
  const table = manifest.tables.find((candidate) => candidate.name === name)
  if (!table) throw new BackupRefused(`The backup has rows of ${name}, which it does not describe.`)
  return table
}

interface TableLoader {
  name: string
  add(part: Buffer): Promise<void>
  finish(): Promise<void>
}

function openTable(client: ClientBase, table: TableInfo): TableLoader {
  const rows = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
  const unpacked = createGunzip()
  const loading = finished(rows)
  loading.catch((error: Error) => unpacked.destroy(error))
  unpacked.on('error', (error) => rows.destroy(error))
  unpacked.pipe(rows)
  return {
    name: table.name,
    async add(part) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      unpacked.write(part, (error) => (error ? reject(error) : resolve()))
      await promise
    },
    async finish() {
      unpacked.end()
      await loading
      if (rows.rowCount !== table.rows) {
        throw new BackupRefused(
          `${table.name} came out with ${rows.rowCount} of ${table.rows} rows.`,
        )
      }
    },
  }
}
