import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../db/embedded/embedded-postgres.ts'
import { migrateDatabase } from '../../db/migrating/migrate.ts'
import type { Progress } from '../../log/progress.ts'
import { type OperatorEnv, readEnv } from '../../settings/env.ts'
import { openFileStore } from '../../storage/file-store.ts'
import { allFiles, allRows, withClient } from '../backup.testing.ts'
import { createKeyPair } from '../backup-key.ts'
import { readBase } from './base-backup.ts'
import { type ContinuousBackup, continuousBackup } from './continuous-backup.ts'
import { continuousFolder, listBases } from './continuous-folder.ts'
import { restoreTime } from './restore-time.ts'

const silently: Progress = (_step, work) => work()
const knownName = 'Khandobarao Ghorpade'
const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'sangam-continuous-')))
const dataDir = path.join(folder, 'data')
let postgres: EmbeddedPostgres

beforeAll(async () => {
  postgres = await startEmbeddedPostgres({
    dataDir,
    settings: { max_slot_wal_keep_size: '64MB' },
  })
  await migrateDatabase(postgres.connection())
  await writeFile(path.join(dataDir, 'secret'), 'the secret of the portal')
}, 120_000)
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

let count = 0
/** The continuous backup in a new folder; the database has no slot of an earlier one. */
async function newBackup(settings: Record<string, string> = {}) {
  count += 1
  const backups = path.join(folder, `backups-${count}`)
  const env = readEnv({ DATA_DIR: dataDir, BACKUP_DIR: backups, ...settings })
  const backup = continuousBackup({ postgres, env, files: await openFileStore(env) })
  await backup.release()
  return { env, backups, backup }
}

const query = (statement: string, values: unknown[] = []) =>
  withClient(postgres.connection(), (client) => client.query(statement, values))

/** Writes a contact message; returns the next millisecond after it was stored. */
async function addMessage(subject: string): Promise<Date> {
  await query(
    `insert into contact_messages (first_name, last_name, mobile_or_email, subject, message)
     values ('Asha', $2, '9876543210', $1, 'text')`,
    [subject, knownName],
  )
  return (await query(`select clock_timestamp() + interval '1 millisecond' as now`)).rows[0].now
}

async function addUpload(name: string): Promise<void> {
  await query(
    `insert into uploads (path, kind, owner_id, is_claimed) values ($1, 'resume', 1, true)`,
    [`resume/${name}`],
  )
  await mkdir(path.join(dataDir, 'files/resume', name), { recursive: true })
  await writeFile(path.join(dataDir, 'files/resume', name, 'resume.txt'), `${knownName} ${name}`)
}

/** Restores into a new folder; returns its rows and files. */
async function restored(
  { env, backups }: { env: OperatorEnv; backups: string },
  time: Date | null,
  privateKey: string | null = null,
) {
  count += 1
  const target = path.join(folder, `restored-${count}`)
  await restoreTime({ backups, time, privateKey }, { ...env, DATA_DIR: target }, silently)
  const server = await startEmbeddedPostgres({ dataDir: target })
  try {
    const rows = await allRows(server.connection())
    return { rows, files: await allFiles(path.join(target, 'files')), target }
  } finally {
    await server.stop()
  }
}

const subjects = (rows: Record<string, string[]>) => rows.contact_messages?.join('\n') ?? ''

async function copyWithBase(backup: ContinuousBackup): Promise<void> {
  await backup.copyChanges()
  await backup.makeBase()
}

describe('a continuous backup', { tags: ['full'], timeout: 120_000 }, () => {
  test('restores every row and file of the newest copy', async () => {
    const made = await newBackup()
    await addMessage('before the base')
    await addUpload('before')
    await copyWithBase(made.backup)
    expect(await made.backup.needsBase()).toBe(false)
    await addMessage('after the base')
    await addUpload('after')
    await made.backup.copyChanges()
    await addMessage('after the last copy')

    const { rows, files, target } = await restored(made, null)
    expect(subjects(rows)).toMatch(/before the base[\s\S]*after the base/)
    expect(subjects(rows)).not.toMatch('after the last copy')
    expect(Object.keys(files).sort()).toEqual([
      'resume/after/resume.txt',
      'resume/before/resume.txt',
    ])
    expect(files).toEqual(await allFiles(path.join(dataDir, 'files')))
    expect(await readFile(path.join(target, 'secret'), 'utf8')).toBe('the secret of the portal')
    expect(existsSync(path.join(target, 'restoring'))).toBe(false)
  })

  test('removes readable copies when the first encrypted base is complete', async () => {
    const made = await newBackup()
    await addUpload('plain')
    await copyWithBase(made.backup)
    const readable = async () => {
      const entries = await readdir(continuousFolder(made.backups), { recursive: true })
      return entries.filter((entry) => entry.endsWith('.gz'))
    }
    expect(await readable()).not.toEqual([])

    const { publicKey, privateKey } = await createKeyPair()
    const env = { ...made.env, BACKUP_PUBLIC_KEY: publicKey }
    const encrypted = continuousBackup({ postgres, env, files: await openFileStore(env) })
    await addMessage('after the key')
    await encrypted.copyChanges()
    // without an encrypted base, the readable one is the only one
    expect(await readable()).not.toEqual([])
    await encrypted.makeBase()
    expect(await readable()).toEqual([])
    const { rows, files } = await restored({ env, backups: made.backups }, null, privateKey)
    expect(subjects(rows)).toMatch('after the key')
    expect(Object.keys(files)).toContain('resume/plain/resume.txt')
  })

  test('restores the state of a time, to the change', async () => {
    const made = await newBackup()
    await copyWithBase(made.backup)
    const time = await addMessage('kept')
    await addMessage('too late')
    await query(`delete from contact_messages where subject = 'kept'`)
    await made.backup.copyChanges()
    const { rows } = await restored(made, time)
    expect(subjects(rows)).toMatch('kept')
    expect(subjects(rows)).not.toMatch('too late')
  })

  test('refuses a time that it does not cover, and changes nothing', async () => {
    const made = await newBackup()
    const before = await addMessage('x')
    const target = path.join(folder, 'refused')
    const env = { ...made.env, DATA_DIR: target }
    const restoring = (time: Date | null) =>
      restoreTime({ backups: made.backups, time, privateKey: null }, env, silently)
    await expect(restoring(null)).rejects.toThrow('There is no continuous backup')
    await copyWithBase(made.backup)
    await expect(restoring(before)).rejects.toThrow('The oldest time that can be restored is')
    await expect(restoring(new Date(Date.now() + 60_000))).rejects.toThrow(
      'The newest time that can be restored is',
    )
    expect(existsSync(target)).toBe(false)
  })

  test('with a public key contains nothing readable and needs the private key', async () => {
    const { publicKey, privateKey } = await createKeyPair()
    const made = await newBackup({ BACKUP_PUBLIC_KEY: publicKey })
    await addUpload('secret')
    await copyWithBase(made.backup)
    await addMessage('encrypted')
    await made.backup.copyChanges()
    const names = await readdir(continuousFolder(made.backups), { recursive: true })
    const unencrypted = names.filter(
      (name) => !/\.age$|\.json$/.test(path.basename(name)) && /\./.test(name),
    )
    expect(unencrypted).toEqual([])
    await expect(restored(made, null)).rejects.toThrow('Add --key')
    const other = await createKeyPair()
    await expect(restored(made, null, other.privateKey)).rejects.toThrow('does not open')
    const { rows, files } = await restored(made, null, privateKey)
    expect(subjects(rows)).toMatch('encrypted')
    expect(Object.keys(files)).toContain('resume/secret/resume.txt')
  })

  test('that cannot keep up loses no disk space, and starts again with a new base', async () => {
    const made = await newBackup()
    await copyWithBase(made.backup)
    // more log than max_slot_wal_keep_size while nothing is copied
    for (let file = 0; file < 8; file += 1) {
      await addMessage('lost log')
      await query('select pg_switch_wal()')
    }
    await query('checkpoint')
    const slots = await query('select wal_status as status from pg_replication_slots')
    expect(slots.rows).toEqual([{ status: 'lost' }])

    await made.backup.copyChanges()
    expect(await made.backup.needsBase()).toBe(true)
    await made.backup.makeBase()
    expect(await made.backup.needsBase()).toBe(false)
    const { rows } = await restored(made, null)
    expect(subjects(rows)).toMatch('lost log')
  })

  test('copies nothing to a disk that is nearly full', async () => {
    const made = await newBackup({ LIMITS: '{"BACKUP_MIN_FREE_DISK_PERCENT":100}' })
    await expect(made.backup.copyChanges()).rejects.toThrow('is nearly full')
    await expect(made.backup.makeBase()).rejects.toThrow('is nearly full')
    const names = await readdir(made.backups, { recursive: true })
    expect(names).toEqual(['continuous'])
  })

  test('that fails while a base backup is written reports the reason', async () => {
    const fullDisk = new Writable({
      write: (_chunk, _encoding, done) => done(new Error('no space')),
    })
    await withClient(postgres.connection(), async (client) => {
      const { content, range } = readBase(client, dataDir)
      const ended = expect(range).rejects.toThrow()
      await expect(pipeline(content, fullDisk)).rejects.toThrow('no space')
      await ended
    })
  })

  test('keeps the newest base backups and their log', async () => {
    const made = await newBackup({ CONTINUOUS_BACKUP_DAYS: '1' })
    await copyWithBase(made.backup)
    const [first] = await listBases(made.backups)
    await query('select pg_switch_wal()')
    await addMessage('second base')
    await made.backup.makeBase()
    const bases = await listBases(made.backups)
    expect(bases).toHaveLength(1)
    expect(bases[0]?.startLsn).not.toBe(first?.startLsn)
    expect(subjects((await restored(made, null)).rows)).toMatch('second base')
  })

  test('that is switched off holds no log', async () => {
    const made = await newBackup()
    await made.backup.copyChanges()
    await made.backup.release()
    expect((await query('select 1 from pg_replication_slots')).rowCount).toBe(0)
  })
})
