import { createHash } from 'node:crypto'
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { jobDefinitions } from '../composition/background-jobs.ts'
import { loadDemo } from '../composition/load-demo.ts'
import { businesses } from '../db/schema/services/business.ts'
import { eraseBusinessesOf } from '../features/business/erasure.queries.ts'
import type { Progress } from '../log/progress.ts'
import { readEnv } from '../settings/env.ts'
import { openFileStore } from '../storage/file-store.ts'
import { removeUnclaimed } from '../storage/uploads.ts'
import { startS3Double } from '../testing/doubles/s3-double.ts'
import { newDataDir } from '../testing/processes/real-portal.ts'
import { approvedProfile, listedProfile } from '../testing/profile-factory.ts'
import { startPortal } from '../testing/test-portal.ts'
import { allFiles, allRows, emptyDatabase, plain, withClient } from './backup.testing.ts'
import { backupFolder, backupName, checksumFile, listBackups } from './backup-folder.ts'
import { createKeyPair } from './backup-key.ts'
import { restore } from './restore.ts'
import { backUp } from './write-backup.ts'

const silently: Progress = (_step, work) => work()
const portal = await startPortal()
const { services } = portal
const { db, pool, files, env } = services
await loadDemo({ db, files }, silently)
const source = pool.options
const { publicKey: backupKey } = await createKeyPair()
const filesOf = (dataDir: string) => path.join(dataDir, 'files')

const makeBackup = async (progress: Progress = silently, store = files) => {
  const client = await pool.connect()
  try {
    const folder = path.dirname(await newDataDir())
    return await backUp(
      { client, files: store, secretFile: null },
      { folder, publicKey: null },
      { progress },
    )
  } finally {
    client.release()
  }
}

describe('a backup made while the portal is in use', () => {
  test('is a consistent snapshot of all rows and files', async () => {
    await approvedProfile(portal)
    const [shop] = await db.select().from(businesses).limit(1)
    const rows = await allRows(source)
    const uploaded = await allFiles(filesOf(env.DATA_DIR))

    // changes after the snapshot, before the rows are copied and again before the files are copied
    const backup = await makeBackup(async (_step, work) => {
      await approvedProfile(portal)
      await db.execute(sql`update users set first_name = first_name || 'x'`)
      await db.transaction((tx) => eraseBusinessesOf(tx, shop?.ownerId ?? 0))
      await removeUnclaimed(db, files)
      return work()
    })
    expect(await allRows(source)).not.toEqual(rows)
    // the comparison below would prove nothing if these were empty
    for (const table of ['audit_trail', 'payment_history', 'profile_counts', 'uploads']) {
      expect(rows[table]).not.toEqual([])
    }

    const target = await emptyDatabase()
    const dataDir = await newDataDir()
    await restore(plain(backup.file), readEnv({ ...target, DATA_DIR: dataDir }), silently)
    expect(await allRows({ connectionString: target.DATABASE_URL })).toEqual(rows)
    expect(await allFiles(filesOf(dataDir))).toEqual(uploaded)
    expect(backup).toMatchObject({ files: Object.keys(uploaded).length, missingFiles: 0 })
    expect(await readdir(dataDir)).toEqual(['files'])
  })

  test('is readable only by its owner, and leaves no incomplete file', async () => {
    const { file } = await makeBackup()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(path.dirname(file))).toEqual([
      path.basename(file),
      path.basename(checksumFile(file)),
    ])
  })

  test.each([
    ['plain', null],
    ['encrypted', backupKey],
  ])(
    'that is aborted leaves nothing behind, and the connection still works (%s)',
    async (_kind, publicKey) => {
      const folder = path.dirname(await newDataDir())
      const client = await pool.connect()
      onTestFinished(() => client.release())
      const stopping = new AbortController()
      const making = backUp(
        { client, files, secretFile: null },
        { folder, publicKey },
        {
          signal: stopping.signal,
          progress: (_step, work) => {
            stopping.abort(new Error('the portal stops'))
            return work()
          },
        },
      )
      await expect(making).rejects.toThrow('the portal stops')
      expect(await readdir(folder)).toEqual([])
      expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    },
  )

  test('reports how many files the portal has lost', async () => {
    const { id } = await listedProfile(portal)
    await db.execute(sql`insert into uploads (path, kind, owner_id, is_claimed)
      values (${`profile/gone-${id}`}, 'profile', 1, true), (${`profile/never-${id}`}, 'profile', 1, false)`)
    const { missingFiles } = await makeBackup()
    await db.execute(sql`delete from uploads where path like ${`profile/%-${id}`}`)
    expect(missingFiles).toBe(1)
  })
})

describe('a restored portal', () => {
  test('has the same counts, sequences and ledger as before', async () => {
    const { file } = await makeBackup()
    const target = await emptyDatabase()
    await restore(plain(file), readEnv({ ...target, DATA_DIR: await newDataDir() }), silently)
    await withClient({ connectionString: target.DATABASE_URL }, async (client) => {
      const first = async (statement: string) => (await client.query(statement)).rows[0]?.value
      const listed = () => first('select sum(listed)::int as value from profile_counts')
      const before = await listed()
      await client.query(
        'delete from profiles where id = (select max(id) from profiles where is_listed)',
      )
      expect(await listed()).toBe(before - 1)
      const isNew =
        await first(`select 'VV-' || to_char(nextval('registration_numbers'), 'FM0000000')
        > (select max(registration_number) from profiles) as value`)
      expect(isNew).toBe(true)
      await client.query("insert into users (mobile) values ('9876543210')")
      await expect(client.query('delete from audit_trail')).rejects.toThrow('append-only')
      await expect(client.query('delete from payment_history')).rejects.toThrow('append-only')
    })
  })

  test('can have its files in a bucket, and can be restored from there', {
    tags: ['full'],
  }, async () => {
    const store = await startS3Double()
    onTestFinished(store.close)
    const bucket = {
      FILE_STORE: 's3',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: store.endpoint,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const { file, files: count } = await makeBackup()
    const inBucket = readEnv({
      ...(await emptyDatabase()),
      ...bucket,
      DATA_DIR: await newDataDir(),
    })
    await restore(plain(file), inBucket, silently)
    expect(store.objects.size).toBe(count)

    const again = await makeBackup(silently, await openFileStore(inBucket))
    const dataDir = await newDataDir()
    await restore(
      plain(again.file),
      readEnv({ ...(await emptyDatabase()), DATA_DIR: dataDir }),
      silently,
    )
    expect(await allFiles(filesOf(dataDir))).toEqual(await allFiles(filesOf(env.DATA_DIR)))
    await expect(
      restore(
        plain(file),
        { ...inBucket, ...(await emptyDatabase()), DATA_DIR: await newDataDir() },
        silently,
      ),
    ).rejects.toThrow('The bucket photos has files already')
  })
})

describe('the job', () => {
  const jobWith = (settings: Partial<typeof env>) =>
    jobDefinitions({ ...services, env: { ...env, ...settings } }).find(
      ({ name }) => name === 'backup',
    )

  test('makes a backup in BACKUP_DIR and keeps the newest ones', async () => {
    const BACKUP_DIR = path.dirname(await newDataDir())
    const job = jobWith({ BACKUP_DIR, BACKUP_KEEP: 2, BACKUP_PUBLIC_KEY: backupKey })
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) {
      await writeFile(path.join(BACKUP_DIR, backupName(new Date(day), false)), 'old')
    }
    await writeFile(path.join(BACKUP_DIR, 'letter.txt'), 'mine')
    await job?.run({})
    const backups = await listBackups(BACKUP_DIR)
    expect(backups.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))).toEqual([
      new Date().toISOString().slice(0, 10),
      '2026-01-03',
    ])
    expect(backups[0]?.name).toMatch(/\.tar\.age$/)
    expect(await readdir(BACKUP_DIR)).toContain('letter.txt')
  })

  test('runs by BACKUP_SCHEDULE, or only on request', () => {
    expect(jobWith({})?.schedule).toBe('7 2 * * *')
    expect(jobWith({ BACKUP_SCHEDULE: '0 */6 * * *' })?.schedule).toBe('0 */6 * * *')
    expect(jobWith({ BACKUP_SCHEDULE: 'off' })?.schedule).toBeUndefined()
    expect(backupFolder(env)).toBe(path.join(env.DATA_DIR, 'backups'))
  })
})

test('the first encrypted backup encrypts the earlier ones in its folder', {
  tags: ['full'],
}, async () => {
  const { publicKey, privateKey } = await createKeyPair()
  const folder = path.dirname(await newDataDir())
  const rows = await allRows(source)
  const earlier = path.join(folder, backupName(new Date('2026-11-01T00:00:00Z'), false))
  await rename((await makeBackup()).file, earlier)
  await writeFile(checksumFile(earlier), 'the checksum of the readable file')
  const client = await pool.connect()
  try {
    await backUp({ client, files, secretFile: null }, { folder, publicKey })
  } finally {
    client.release()
  }
  const names = await readdir(folder)
  expect(names.filter((name) => /\.tar(\.sha256)?$/.test(name))).toEqual([])
  expect(names.filter((name) => name.endsWith('.tar.age'))).toHaveLength(2)
  const encrypted = `${earlier}.age`
  const sha256 = createHash('sha256')
    .update(await readFile(encrypted))
    .digest('hex')
  expect(await readFile(checksumFile(encrypted), 'utf8')).toBe(
    `${sha256}  ${path.basename(encrypted)}\n`,
  )
  const target = await emptyDatabase()
  const settings = readEnv({ ...target, DATA_DIR: await newDataDir() })
  await restore({ path: encrypted, privateKey }, settings, silently)
  expect(await allRows({ connectionString: target.DATABASE_URL })).toEqual(rows)
})
