import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { applyMigrations, migrationLock, readMigrations } from '../db/migrate.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { Manifest, TableFacts } from './archive.ts'
import { BackupRefused, newer, readArchive } from './archive-reader.ts'
import { copied, hasTables, plainSettings, quoted } from './tables.ts'

export interface LoadTarget {
  client: ClientBase
  /** Null: the files are in their place already. */
  files: FileStore | null
  keepSecret(secret: Buffer): Promise<void>
}

/** Refuses a backup whose database has seen migrations that this version does not know. */
export function checkVersion(file: string, manifest: Manifest): void {
  const known = readMigrations()
  for (const [index, { hash }] of manifest.migrations.entries()) {
    const own = known[index]
    if (!own) throw newer(file)
    if (own.hash !== hash) {
      throw new BackupRefused(
        `${file} was made by another version of Sangam (${manifest.portal}), which this one cannot read.`,
      )
    }
  }
}

/**
 * Fills an empty database in one transaction, so that a failure leaves it empty: first the schema as
 * it was, then the rows, then what later versions changed. Files are stored before the rows count.
 */
export async function loadBackup(
  file: string,
  manifest: Manifest,
  target: LoadTarget,
): Promise<void> {
  const { client } = target
  const migrations = readMigrations()
  const before = migrations.slice(0, manifest.migrations.length)
  try {
    await client.query('begin')
    await client.query(plainSettings)
    // a portal that starts on this database meanwhile waits, and then finds everything done
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
    await refuseIfUsed(client)
    await applyMigrations(client, before)
    // kept counts and history are among the rows: triggers would write them a second time
    for (const { name } of manifest.tables) await setTriggers(client, name, 'disable')
    // rows that migrations put in come back with the rest
    for (const { name } of manifest.tables.toReversed()) {
      await client.query(`delete from ${quoted(name)}`)
    }
    const makeIndexes = await dropIndexes(client)
    await loadEntries(file, manifest, target)
    await makeIndexes()
    for (const { name } of manifest.tables) await setTriggers(client, name, 'enable')
    for (const { name, lastValue } of manifest.sequences) {
      await client.query('select setval($1::regclass, $2::bigint)', [quoted(name), lastValue])
    }
    await applyMigrations(client, migrations.slice(before.length))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  // so that the first searches are planned as well as the later ones
  await client.query('analyze')
}

export async function refuseIfUsed(client: ClientBase): Promise<void> {
  if (await hasTables(client)) {
    throw new BackupRefused(
      'The database is in use: it has tables already. Restore into a new, empty database.',
    )
  }
}

const setTriggers = (client: ClientBase, table: string, how: 'disable' | 'enable') =>
  client.query(`alter table ${quoted(table)} ${how} trigger user`)

/** Indexes are made sooner over all rows at once than row by row. */
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

async function loadEntries(file: string, manifest: Manifest, target: LoadTarget): Promise<void> {
  const loaded = new Set<string>()
  let table: TableLoader | undefined
  const finishTable = async () => {
    await table?.finish()
    table = undefined
  }
  for await (const { name, bytes } of readArchive(file)) {
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
      if (kind === 'secret') await target.keepSecret(bytes)
      if (kind === 'files') await target.files?.put(name.slice('files/'.length), bytes)
    }
  }
  await finishTable()
  const left = manifest.tables.find(({ name, rows }) => rows > 0 && !loaded.has(name))
  if (left) throw new BackupRefused(`${file} lacks the table ${left.name}.`)
}

function tableOf(manifest: Manifest, name: string): TableFacts {
  const table = manifest.tables.find((known) => known.name === name)
  if (!table) throw new BackupRefused(`The backup has rows of ${name}, which it does not describe.`)
  return table
}

interface TableLoader {
  name: string
  add(part: Buffer): Promise<void>
  finish(): Promise<void>
}

function openTable(client: ClientBase, table: TableFacts): TableLoader {
  const rows = client.query(copyFrom(`copy ${copied(table)} from stdin`))
  const unpacked = createGunzip()
  const done = finished(rows)
  done.catch((error: Error) => unpacked.destroy(error))
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
      await done
      if (rows.rowCount !== table.rows) {
        throw new BackupRefused(
          `${table.name} came out with ${rows.rowCount} of ${table.rows} rows.`,
        )
      }
    },
  }
}
