import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { type Program, startProgram } from '../../../../test-portal/program.ts'
import { emptyDatabase } from '../backup/backup.testing.ts'
import { csvOf } from '../features/registry-import/registry-import.testing.ts'
import { newDataDir, usedDataDir } from '../testing/processes/real-portal.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Starts an npm script as people type it, with these settings only; killed after the test. */
function npm(name: string, settings: Record<string, string>, ...args: string[]): Program {
  const words = ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]
  const { PATH = '', HOME = '' } = process.env
  // the commands read .env of the folder in which they run
  const program = startProgram('npm', words, {
    cwd: root,
    env: { PATH, HOME, CONTINUOUS_BACKUP: '0', ...settings },
  })
  onTestFinished(() => program.killFamily())
  return program
}

async function ended(program: Program): Promise<string> {
  const { code } = await program.ended
  if (code !== 0) throw new Error(`ended with ${code}:\n${program.output()}`)
  return program.output()
}

const stopped = async (program: Program) => {
  program.send('SIGINT')
  await program.ended
}

// a rule of the repository compares these tests with README.md and the pages of operations
test('the commands of the operator work as they are written in the documentation', {
  tags: ['full'],
  timeout: 600_000,
}, async () => {
  const settings = { DATA_DIR: await usedDataDir({ hasDemo: true }) }
  const folder = path.dirname(await newDataDir())
  const keyFile = path.join(folder, 'sangam-backup-key.txt')
  const list = path.join(folder, 'list.csv')
  await writeFile(list, csvOf('Asha Patil,9876500001,Female,01/02/2000'))

  expect(await ended(npm('settings', settings, 'list'))).toContain('payment_fee=')
  expect(await ended(npm('settings', settings, 'set', 'trust_name', 'Teli Samaj Trust'))).toContain(
    'Teli Samaj Trust',
  )
  expect(await ended(npm('settings', settings, 'get', 'trust_name'))).toBe('Teli Samaj Trust\n')
  await ended(npm('admin', settings, 'grant', '9876500009', 'super_admin'))
  expect(await ended(npm('admin', settings, 'list'))).toContain('9876500009')
  expect(await ended(npm('import', settings, list, '--dry-run'))).toContain('1 row')

  const keyed = await ended(npm('backup-key', settings, keyFile))
  const key = /^BACKUP_PUBLIC_KEY=(\S+)$/m.exec(keyed)?.[1] ?? ''
  const encrypted = { ...settings, BACKUP_PUBLIC_KEY: key }
  const made = await ended(npm('backup', encrypted, folder))
  const backup = /Backup made: (\S+) \(/.exec(made)?.[1] ?? ''
  await ended(npm('audit-verify', settings))
  await ended(npm('audit-verify', settings, backup, '--key', keyFile))
  const restored = { DATA_DIR: await newDataDir() }
  expect(await ended(npm('restore', restored, backup, '--key', keyFile))).toContain('Restored')

  const other = { ...restored, ...(await emptyDatabase()) }
  expect(await ended(npm('move', other))).toContain('is unchanged')
})

test('the portal starts as it is written in the documentation', {
  tags: ['full'],
  timeout: 600_000,
}, async () => {
  const settings = { DATA_DIR: await newDataDir(), DEMO: '0', PORT: '0' }
  const portal = npm('start', settings)
  await portal.waitForOutput(/Sangam is ready/)
  await stopped(portal)

  const development = npm('dev', settings)
  await development.waitForOutput(/Local:/)
  await development.waitForOutput(/Sangam is ready/)
  await stopped(development)
})

test('the tests and measurements start as they are written in the documentation', {
  tags: ['full'],
  timeout: 600_000,
}, async () => {
  const suite = 'house-rules/english-words'
  expect(await ended(npm('test', {}, 'tools', suite))).toMatch(/passed, 0 failed\n$/)
  const watched = npm('test:watch', {}, '--run', '--project', 'tools', suite)
  expect(await ended(watched)).toContain('1 passed')
  const unknown = npm('reliability', {}, 'no-such-scenario')
  expect((await unknown.ended).code).not.toBe(0)
  expect(unknown.output()).toContain('There is no scenario no-such-scenario')
})
