import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pack } from 'tar-stream'
import { describe, expect, test } from 'vitest'
import { readMigrations } from '../db/migrating/migration-files.ts'
import { firstMigrationBeforeBaseline } from '../db/migrating/migration-journal.ts'
import type { Progress } from '../log/progress.ts'
import { readEnv } from '../settings/env.ts'
import { newDataDir } from '../testing/processes/real-portal.ts'
import { startPortal, type TestUser } from '../testing/test-portal.ts'
import { checkArchive, readArchive } from './archive-reader.ts'
import { openArchive } from './archive-writer.ts'
import { allRows, emptyDatabase, plain, withClient } from './backup.testing.ts'
import { loadBackup } from './load-backup.ts'
import { restore } from './restore.ts'
import { backUp } from './write-backup.ts'

const silently: Progress = (_step, work) => work()
const portal = await startPortal()
await portal.user()
await portal.user()

/** A folder for the files of one test, removed afterwards. */
const newFolder = async () => path.dirname(await newDataDir())

const changeUser = (admin: TestUser, user: TestUser) =>
  admin.call('user-actions', {
    user_details_id: user.id,
    action_type: 'vadhu_var_access',
    acton_data: '1',
    acton_remark: '',
  })

async function validBackup(): Promise<string> {
  const client = await portal.services.pool.connect()
  try {
    const source = { client, files: portal.services.files, secretFile: null }
    return (await backUp(source, { folder: await newFolder(), publicKey: null })).file
  } finally {
    client.release()
  }
}

/** Copies a backup with some entries changed and matching checksums. */
async function changed(file: string, change: (name: string, text: string) => string) {
  const copy = path.join(await newFolder(), 'changed.tar')
  const archive = openArchive(copy, null)
  for await (const { name, bytes } of readArchive(plain(file))) {
    await archive.add(name, name.endsWith('.gz') ? bytes : Buffer.from(change(name, `${bytes}`)))
  }
  await archive.finish({ files: 0, fileBytes: 0, missingFiles: 0 })
  return copy
}

const inManifest = (change: (manifest: Record<string, unknown>) => void) => {
  return (name: string, text: string) => {
    if (name !== 'manifest.json') return text
    const manifest = JSON.parse(text)
    change(manifest)
    return JSON.stringify(manifest)
  }
}

/** Tries to restore and checks that the target has not changed; returns the error message. */
async function refusal(file: string): Promise<string> {
  const target = await emptyDatabase()
  const dataDir = await newDataDir()
  const env = readEnv({ ...target, DATA_DIR: dataDir })
  const message = await restore(plain(file), env, silently).then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect(await allRows({ connectionString: target.DATABASE_URL })).toEqual({})
  expect(existsSync(dataDir) ? await readdir(dataDir) : []).toEqual([])
  return message
}

describe('a restore refuses, and changes nothing,', () => {
  test('a missing file', async () => {
    expect(await refusal('/nowhere/backup.tar')).toBe('There is no file /nowhere/backup.tar.')
  })

  test('a file that is not a backup', async () => {
    const folder = await newFolder()
    const letter = path.join(folder, 'letter.txt')
    await writeFile(letter, 'Dear all, '.repeat(1000))
    expect(await refusal(letter)).toBe(`${letter} is not a backup of Sangam.`)
    const empty = path.join(folder, 'empty.tar')
    await writeFile(empty, '')
    expect(await refusal(empty)).toBe(`${empty} is not a backup of Sangam.`)
    const foreign = path.join(folder, 'foreign.tar')
    const tar = pack()
    tar.entry({ name: 'manifest.json' }, '{"format":"another"}')
    tar.finalize()
    await writeFile(foreign, tar as AsyncIterable<Buffer>)
    expect(await refusal(foreign)).toBe(`${foreign} is not a backup of Sangam.`)
  })

  test.each([
    ['in the middle of an entry', 700],
    ['between entries', 512],
  ])('a backup truncated %s', async (_where, step) => {
    const bytes = await readFile(await validBackup())
    const truncated = path.join(await newFolder(), 'truncated.tar')
    // the manifest is the first entry; end.json is the last one, in one block before two empty ones
    const half = Math.floor(bytes.length / 2 / step) * step
    for (const size of [bytes.length - 1024 - 512 - step, half]) {
      await writeFile(truncated, bytes.subarray(0, size))
      expect(await refusal(truncated)).toMatch(/is not whole: its end is missing|is damaged/)
    }
  })

  test('a backup with one wrong byte', async () => {
    const file = await validBackup()
    const bytes = await readFile(file)
    // inside the compressed rows of the first table
    const position = bytes.indexOf(Buffer.from([0x1f, 0x8b])) + 12
    bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position)
    await writeFile(file, bytes)
    expect(await refusal(file)).toMatch(/is damaged: its content does not fit its checksums/)
  })

  test('a backup of a newer version, by its format or by its database', async () => {
    const file = await validBackup()
    const newerFormat = await changed(
      file,
      inManifest((manifest) => {
        manifest.version = 2
        delete manifest.tables
      }),
    )
    expect(await refusal(newerFormat)).toMatch(/made by a newer version of Sangam. Update this one/)
    const newerTables = await changed(
      file,
      inManifest((manifest) => {
        const migrations = manifest.migrations as object[]
        migrations.push({ hash: 'f'.repeat(64), createdAt: 4_000_000_000_000 })
      }),
    )
    expect(await refusal(newerTables)).toMatch(/made by a newer version of Sangam. Update this one/)
  })

  test('a backup that lacks rows of its manifest', async () => {
    const file = await changed(
      await validBackup(),
      inManifest((manifest) => {
        const tables = manifest.tables as { name: string; rows: number }[]
        for (const table of tables) if (table.name === 'users') table.rows = 3
      }),
    )
    expect(await refusal(file)).toBe('users came out with 2 of 3 rows.')
  })

  test('a backup whose audit trail was changed, or is another one than it describes', async () => {
    const admin = await portal.superAdmin()
    await changeUser(admin, await portal.user())
    const valid = await validBackup()
    const otherHead = inManifest((manifest) => {
      manifest.auditHead = { position: 1, hash: '00' }
    })
    expect(await refusal(await changed(valid, otherHead))).toContain('The audit trail in')

    const client = await portal.services.pool.connect()
    const change = (remark: string) =>
      client.query(`alter table audit_trail disable trigger user;
        update audit_trail set remark = '${remark}'; alter table audit_trail enable trigger user`)
    await change('forged')
    const forged = await validBackup()
    await change('')
    client.release()
    expect(await refusal(forged)).toMatch(/entry \d+ has other content/)
  })

  test('a database and a folder that are in use', async () => {
    const file = await validBackup()
    const target = await emptyDatabase()
    await withClient({ connectionString: target.DATABASE_URL }, (client) =>
      client.query('create table notes (text text)'),
    )
    const env = readEnv({ ...target, DATA_DIR: await newDataDir() })
    await expect(restore(plain(file), env, silently)).rejects.toThrow('The database is in use')

    const used = readEnv({ ...(await emptyDatabase()), DATA_DIR: await newFolder() })
    await mkdir(path.join(used.DATA_DIR, 'files'))
    await expect(restore(plain(file), used, silently)).rejects.toThrow('is in use: it has files')
  })
})

test('a folder with only backups, logs and what each start creates counts as empty', async () => {
  const dataDir = await newFolder()
  for (const name of ['backups', 'logs', 'restoring', 'run', 'tmp'])
    await mkdir(path.join(dataDir, name))
  await restore(
    plain(await validBackup()),
    readEnv({ ...(await emptyDatabase()), DATA_DIR: dataDir }),
    silently,
  )
  expect((await readdir(dataDir)).sort()).toEqual(['backups', 'logs', 'run', 'tmp'])
})

test('a backup of an older version is migrated', async () => {
  const file = await validBackup()
  const target = await emptyDatabase()
  const newer = [
    ...readMigrations(),
    { sql: [`alter table users add notes text default 'none'`], hash: 'newer', folderMillis: 4e12 },
  ]
  await withClient({ connectionString: target.DATABASE_URL }, async (client) => {
    const manifest = await checkArchive(plain(file))
    const storeSecret = async () => undefined
    await loadBackup(plain(file), manifest, { client, files: null, storeSecret }, newer)
    expect((await client.query('select notes from users')).rows[0]).toEqual({ notes: 'none' })
  })
  const rows = await allRows({ connectionString: target.DATABASE_URL })
  expect(rows.__drizzle_migrations).toHaveLength(newer.length)
})

test('a backup from before the baseline is refused with the last commit that can open it', async () => {
  const file = await changed(
    await validBackup(),
    inManifest((manifest) => {
      manifest.migrations = [{ hash: firstMigrationBeforeBaseline, createdAt: 1 }]
    }),
  )
  expect(await refusal(file)).toContain('commit 363cafa4')
})
