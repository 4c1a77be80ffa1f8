import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { formatVersion, type Manifest } from '../backup/archive.ts'
import { openArchive } from '../backup/archive-writer.ts'
import { allFiles } from '../backup/backup.testing.ts'
import { createKeyPair, readPrivateKey, storePrivateKey } from '../backup/backup-key.ts'
import { readEnv } from '../settings/env.ts'
import { newDataDir, run, startRealPortal, usedDataDir } from '../testing/processes/real-portal.ts'
import { queryRunning } from '../testing/processes/running-database.ts'

const manyCodes = { OTP_SECONDS_BETWEEN: '0', OTP_SENDS_PER_10_MINUTES: '100' }
const admin = '9000000001'
const knownNumber = '9822098220'

/** Runs a command until it ends, as `npm run <command> -- <args>` does. */
async function command(
  name: 'audit-verify' | 'backup' | 'backup-key' | 'restore',
  settings: Record<string, string>,
  ...args: string[]
) {
  const program = run(`cli/${name}.ts`, settings, args)
  const { code } = await program.ended
  return { code, printed: program.output() }
}

const newFolder = async () => path.dirname(await newDataDir())
const backupIn = (printed: string) => /Backup made: (\S+) \(/.exec(printed)?.[1] ?? ''
const publicKeyIn = (printed: string) => /^BACKUP_PUBLIC_KEY=(\S+)$/m.exec(printed)?.[1] ?? ''

/** An uploaded file with a phone number that is not compressed in the backup. */
async function addKnownUpload(dataDir: string): Promise<void> {
  await queryRunning(
    dataDir,
    `insert into uploads (path, kind, owner_id, is_claimed)
     values ('resume/known', 'resume', (select min(id) from users), true) returning path`,
  )
  const folder = path.join(dataDir, 'files/resume/known')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'resume.txt'), `Call me on ${knownNumber}`)
}

const manifest: Manifest = {
  format: 'sangam-backup',
  version: formatVersion,
  portal: '0.1.0',
  madeAt: new Date().toISOString(),
  migrations: [],
  tables: [],
  sequences: [],
  hasFiles: true,
}

/** A small archive of the format of a backup. */
async function archiveOf(file: string, publicKey: string | null): Promise<void> {
  const archive = openArchive(file, publicKey)
  await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  await archive.add('files/picture', Buffer.alloc(100_000))
  await archive.finish({ files: 1, fileBytes: 100_000, missingFiles: 0 })
}

describe('an encrypted backup by command', { tags: ['full'], timeout: 900_000 }, () => {
  test('contains nothing readable, and restores a portal with logins', async () => {
    const dataDir = await usedDataDir({ hasDemo: true })
    const keyFile = path.join(await newFolder(), 'key.txt')
    const created = await command('backup-key', { DATA_DIR: dataDir }, keyFile)
    expect([created.code, created.printed]).toEqual([0, expect.stringContaining(keyFile)])
    const settings = { DATA_DIR: dataDir, BACKUP_PUBLIC_KEY: publicKeyIn(created.printed) }
    const portal = await startRealPortal({ ...settings, ...manyCodes })
    const token = await portal.login(admin)
    await addKnownUpload(dataDir)

    const plain = backupIn(
      (await command('backup', { DATA_DIR: dataDir }, await newFolder())).printed,
    )
    const made = await command('backup', settings)
    const file = backupIn(made.printed)
    expect([made.code, path.dirname(file)]).toEqual([0, path.join(dataDir, 'backups')])
    expect(file).toMatch(/\.tar\.age$/)
    const secret = await readFile(path.join(dataDir, 'secret'))
    const [plainBytes, bytes] = [await readFile(plain), await readFile(file)]
    for (const content of [knownNumber, secret, 'manifest.json', 'auditHead', 'tables/users']) {
      expect([plainBytes.includes(content), bytes.includes(content)]).toEqual([true, false])
    }
    const sumFile = `${path.basename(file)}.sha256`
    await promisify(execFile)('sha256sum', ['-c', sumFile], { cwd: path.dirname(file) })

    const verified = await command('audit-verify', settings, file, '--key', keyFile)
    expect([verified.code, verified.printed]).toEqual([0, expect.stringContaining('is complete')])
    await portal.stop()

    const restored = await newDataDir()
    const restoring = await command('restore', { DATA_DIR: restored }, file, '--key', keyFile)
    expect([restoring.code, restoring.printed]).toEqual([
      0,
      expect.stringContaining(`Restored: ${restored}`),
    ])
    expect(await allFiles(path.join(restored, 'files'))).toEqual(
      await allFiles(path.join(dataDir, 'files')),
    )
    expect(await readFile(path.join(restored, 'secret'))).toEqual(secret)
    const second = await startRealPortal({ DATA_DIR: restored, ...manyCodes })
    expect((await second.call('session/me', {}, token)).data.mobile_or_email).toBe(admin)
  })

  test('is refused with a reason in one sentence, and nothing is written', async () => {
    const folder = await newFolder()
    const inFolder = (name: string) => path.join(folder, name)
    const [keys, others] = [await createKeyPair(), await createKeyPair()]
    await storePrivateKey(inFolder('key.txt'), keys)
    await storePrivateKey(inFolder('other.txt'), others)
    await writeFile(inFolder('public.txt'), `${keys.publicKey}\n`)
    await archiveOf(inFolder('encrypted.tar.age'), keys.publicKey)
    await archiveOf(inFolder('plain.tar'), null)
    const bytes = await readFile(inFolder('encrypted.tar.age'))
    await writeFile(inFolder('truncated.tar.age'), bytes.subarray(0, -1000))
    await writeFile(inFolder('damaged.tar.age'), bytes.fill(0, 5_000, 5_001))

    const dataDir = await newDataDir()
    const refusal = async (file: string, ...keyFile: string[]) => {
      const key = keyFile.flatMap((name) => ['--key', inFolder(name)])
      const { code, printed } = await command(
        'restore',
        { DATA_DIR: dataDir },
        inFolder(file),
        ...key,
      )
      expect([code, existsSync(dataDir)]).toEqual([1, false])
      expect(printed).not.toMatch(/^\s+at /m)
      return printed.trim().split('\n').at(-1)?.replaceAll(`${folder}/`, '')
    }
    expect(await refusal('encrypted.tar.age')).toBe(
      'encrypted.tar.age is encrypted. Add --key <the file with its private key>.',
    )
    expect(await refusal('encrypted.tar.age', 'other.txt')).toBe(
      'encrypted.tar.age was encrypted for another key than the one of --key, or its beginning is damaged.',
    )
    expect(await refusal('encrypted.tar.age', 'nowhere.txt')).toBe(
      'There is no key file nowhere.txt.',
    )
    expect(await refusal('encrypted.tar.age', 'public.txt')).toBe(
      'public.txt has no private key of a backup, which is a line that starts with AGE-SECRET-KEY-1.',
    )
    for (const file of ['truncated.tar.age', 'damaged.tar.age']) {
      expect(await refusal(file, 'key.txt')).toBe(
        `${file} is damaged, or its end is missing. Use another backup.`,
      )
    }
    expect(await refusal('plain.tar', 'key.txt')).toBe(
      'plain.tar is not encrypted. If you trust where it comes from, leave out --key.',
    )
  })
})

describe('the command for keys', () => {
  test('writes the private key for its owner only, and prints only the public one', async () => {
    const settings = { DATA_DIR: await newDataDir() }
    const file = path.join(await newFolder(), 'key.txt')
    const { code, printed } = await command('backup-key', settings, file)
    expect([code, (await stat(file)).mode & 0o777]).toEqual([0, 0o600])
    expect(printed).not.toContain('AGE-SECRET-KEY')
    expect(publicKeyIn(printed)).toBe(await identityToRecipient(await readPrivateKey(file)))
    expect(readEnv({ BACKUP_PUBLIC_KEY: publicKeyIn(printed) }).BACKUP_PUBLIC_KEY).toMatch(/^age1/)
  })

  test('overwrites no file, and writes none next to the data or the backups', async () => {
    const folder = await newFolder()
    const file = path.join(folder, 'key.txt')
    await writeFile(file, 'the only copy')
    const settings = { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: path.join(folder, 'usb') }
    const refusal = async (target: string) => {
      const { code, printed } = await command('backup-key', settings, target)
      expect(code).toBe(1)
      return printed
    }
    expect(await refusal(file)).toContain(`There is a file ${file} already`)
    expect(await readFile(file, 'utf8')).toBe('the only copy')
    expect(await refusal(`${folder}/data/key.txt`)).toContain(
      'in the folder of the data of the portal',
    )
    expect(await refusal(`${folder}/usb/key.txt`)).toContain('in the folder of the backups')
    expect(await refusal(`${folder}/nowhere/key.txt`)).toContain(
      `There is no folder ${folder}/nowhere`,
    )
  })
})
