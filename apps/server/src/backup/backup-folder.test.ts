import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir } from '../testing/processes/real-portal.ts'
import { backupName, listBackups, removeOldBackups } from './backup-folder.ts'

test('the name contains the time in India', () => {
  const madeAt = new Date('2026-11-14T20:37:05Z')
  expect(backupName(madeAt, false)).toBe('sangam-2026-11-15-02-07-05.tar')
  expect(backupName(madeAt, true)).toBe('sangam-2026-11-15-02-07-05.tar.age')
})

test('lists only backups, newest first by the time in their name', async () => {
  const folder = path.dirname(await newDataDir())
  for (const moment of ['2026-11-14T20:37:05Z', '2026-11-15T20:37:05Z', '2025-01-01T00:00:00Z']) {
    await writeFile(
      path.join(folder, backupName(new Date(moment), moment.startsWith('2026-11-15'))),
      'content',
    )
  }
  for (const other of [
    'letter.txt',
    'sangam-2026-11-15-02-07-05.tar.part',
    'sangam-2026-11-15-02-07-05.tar.age.part',
    'sangam-2026-11-15-02-07-05.tar.sha256',
    'sangam-99.tar',
  ]) {
    await writeFile(path.join(folder, other), '')
  }
  await mkdir(path.join(folder, 'sangam-2026-11-17-02-07-05.tar'))
  expect(await listBackups(folder)).toEqual([
    {
      name: 'sangam-2026-11-16-02-07-05.tar.age',
      bytes: 7,
      madeAt: new Date('2026-11-15T20:37:05Z'),
    },
    expect.objectContaining({ name: 'sangam-2026-11-15-02-07-05.tar' }),
    expect.objectContaining({ name: 'sangam-2025-01-01-05-30-00.tar' }),
  ])
  await removeOldBackups(folder, 1)
  expect(await listBackups(folder)).toHaveLength(1)
  expect(await readdir(folder)).not.toContain('sangam-2026-11-15-02-07-05.tar.sha256')
})

test('a missing folder has no backups', async () => {
  expect(await listBackups(await newDataDir())).toEqual([])
})
