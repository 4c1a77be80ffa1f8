import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { csvOf, jpegOf } from '../features/registry-import/registry-import.testing.ts'
import { run, startRealPortal, usedDataDir } from '../testing/processes/real-portal.ts'
import { queryRunning } from '../testing/processes/running-database.ts'

test('checks and imports a registry with photos, as an operator starts it', {
  tags: ['full'],
}, async () => {
  const dataDir = await usedDataDir({ hasDemo: false })
  const folder = path.join(path.dirname(dataDir), 'photos')
  await mkdir(folder)
  const file = path.join(path.dirname(dataDir), 'list.csv')
  const [asha, ravi] = ['9876500001', '9876500002']
  const people = [`Asha Patil,${asha},Female,01/02/2000`, `Ravi Shinde,${ravi},Male,03/04/1998`]
  await writeFile(file, csvOf(...people))
  await writeFile(path.join(folder, `${asha}.jpg`), await jpegOf(600))
  const importList = async (...args: string[]) => {
    const command = run('cli/import.ts', { DATA_DIR: dataDir }, [file, ...args])
    const { code } = await command.ended
    return { code, printed: command.output() }
  }
  const source = ['--source', 'Forms of 2019', '--year', '2019', '--photos', folder]

  const portal = await startRealPortal({ DATA_DIR: dataDir, DEMO: '0' })
  const dry = await importList('--dry-run', '--photos', folder)
  expect(dry.printed).toContain('2 rows')
  expect(dry.printed).toContain('Photos in the folder: 1 of 1 belong to a row.')
  expect(dry.printed).toContain('Dry run: nothing is stored.')
  expect(dry.code).toBe(0)
  expect(await queryRunning(dataDir, 'select id from import_rows')).toEqual([])

  expect(await importList(...source)).toMatchObject({
    code: 0,
    printed: expect.stringContaining('2 rows'),
  })
  const rows = 'select photo_path is not null as has_photo from import_rows order by line'
  expect(await queryRunning(dataDir, rows)).toEqual([{ has_photo: true }, { has_photo: false }])
  expect(
    await queryRunning(dataDir, 'select actor_name, action from audit_trail order by id'),
  ).toEqual([
    { actor_name: 'Server operator', action: 'import_upload' },
    { actor_name: 'Server operator', action: 'import_photos' },
  ])
  expect((await importList(...source)).printed).toContain('has been imported before')
  await portal.stop()

  await writeFile(file, 'not a registry')
  expect(await importList('--dry-run')).toMatchObject({
    code: 1,
    printed: expect.stringContaining('list.csv cannot be imported'),
  })
})
