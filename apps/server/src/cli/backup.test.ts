import { execFileSync } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allFiles, allRows, emptyDatabase, withClient } from '../backup/backup.testing.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { processesIn } from '../db/embedded/testing.ts'
import {
  createJournal,
  firstMigrationBeforeBaseline,
  recordMigration,
} from '../db/migrating/migration-journal.ts'
import { startS3Double } from '../testing/doubles/s3-double.ts'
import {
  newDataDir,
  type RealPortal,
  run,
  startRealPortal,
  usedDataDir,
} from '../testing/processes/real-portal.ts'
import { queryRunning } from '../testing/processes/running-database.ts'

const manyCodes = { OTP_SECONDS_BETWEEN: '0', OTP_SENDS_PER_10_MINUTES: '100' }
const admin = '9000000001'

/** Runs a command until it ends, as `npm run <command> -- <args>` does. */
async function command(
  name: 'backup' | 'restore' | 'move',
  settings: Record<string, string>,
  ...args: string[]
) {
  const program = run(`cli/${name}.ts`, settings, args)
  const { code } = await program.ended
  return { code, printed: program.output() }
}

const backupIn = (printed: string) => /Backup made: (\S+\.tar) \(/.exec(printed)?.[1] ?? ''

/** Sends contact messages one after the other until it is stopped; returns how many were sent. */
function keepWriting(portal: RealPortal) {
  let isOver = false
  const writing = (async () => {
    let sent = 0
    while (!isOver) {
      const answer = await portal.call('contact-us', {
        fname: 'Asha',
        lname: 'Patil',
        mobile_or_email: '9876543210',
        subject: `Message ${sent + 1}`,
        description: 'written while the backup runs',
      })
      if (answer.httpStatus === 200) sent += 1
    }
    return sent
  })()
  return {
    stop: () => {
      isOver = true
      return writing
    },
  }
}

async function stop(portal: RealPortal): Promise<void> {
  await portal.stop()
}

describe('backup and restore by command', { timeout: 900_000 }, () => {
  test('copy a running portal to another folder, including logins', {
    tags: ['full'],
  }, async () => {
    const dataDir = await usedDataDir({ hasDemo: true })
    const settings = {
      DATA_DIR: dataDir,
      ...manyCodes,
      CONTACT_MESSAGES_PER_ADDRESS_PER_HOUR: '1000000',
    }
    const portal = await startRealPortal(settings)
    const token = await portal.login(admin)
    const writer = keepWriting(portal)
    const { code, printed } = await command('backup', { DATA_DIR: dataDir })
    const sent = await writer.stop()
    const file = backupIn(printed)
    expect([code, path.dirname(file)]).toEqual([0, path.join(dataDir, 'backups')])
    expect(printed.trim().split('\n').at(-1)).toMatch(/MB; [\d,]+ records, \d+ files\)$/)
    const running = await command('restore', settings, file)
    expect([running.code, running.printed]).toEqual([
      1,
      expect.stringContaining('A portal runs on'),
    ])
    await stop(portal)

    const restored = await newDataDir()
    const restoring = await command('restore', { DATA_DIR: restored }, file)
    expect([restoring.code, restoring.printed]).toEqual([
      0,
      expect.stringContaining(`Restored: ${restored}`),
    ])
    expect((await readdir(restored)).sort()).toEqual([
      'files',
      'postgres',
      'postgres.password',
      'secret',
    ])
    expect(await allFiles(path.join(restored, 'files'))).toEqual(
      await allFiles(path.join(dataDir, 'files')),
    )
    const again = await command('restore', { DATA_DIR: restored }, file)
    expect([again.code, again.printed]).toEqual([1, expect.stringContaining('is in use: it has')])

    const second = await startRealPortal({ DATA_DIR: restored, ...manyCodes })
    expect((await second.call('session/me', {}, token)).data.mobile_or_email).toBe(admin)
    await second.login('9000000003')
    // a consistent snapshot has the first messages without a gap
    const messages = await queryRunning(
      restored,
      `select substr(subject, 9)::int as number from contact_messages
       where message = 'written while the backup runs' order by id`,
    )
    expect(messages.map(({ number }) => number)).toEqual(messages.map((_, index) => index + 1))
    expect(messages.length).toBeLessThanOrEqual(sent)
  })

  test('work while the portal is stopped, and stop the database again', {
    tags: ['full'],
  }, async () => {
    const settings = { DATA_DIR: await usedDataDir({ hasDemo: false }) }
    const folder = path.dirname(await newDataDir())
    const { code, printed } = await command('backup', settings, folder)
    expect([code, path.dirname(backupIn(printed))]).toEqual([0, folder])
    expect(await processesIn(`${settings.DATA_DIR}/postgres`)).toEqual([])
  })

  test('restore into the folder of a stopped portal, as operations.md describes', {
    tags: ['full'],
  }, async () => {
    const settings = { DATA_DIR: await usedDataDir({ hasDemo: true }) }
    const { printed } = await command('backup', settings)
    const guide = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
    const [moveAway = ''] = /^find .* mv -t .*$/m.exec(guide) ?? []
    const away = path.dirname(await newDataDir())
    const here = moveAway
      .replace('/var/lib/sangam-before', away)
      .replace('/var/lib/sangam', settings.DATA_DIR)
    execFileSync('sh', ['-c', here])
    expect(await readdir(away)).toEqual(expect.arrayContaining(['files', 'postgres', 'secret']))
    const restoring = await command('restore', settings, backupIn(printed))
    expect(restoring).toEqual({ code: 0, printed: expect.stringContaining('Restored: ') })
    await stop(await startRealPortal(settings))
  })

  test('report errors in one sentence', { tags: ['full'] }, async () => {
    const settings = { DATA_DIR: await newDataDir() }
    const nothing = await command('backup', settings)
    expect([nothing.code, nothing.printed]).toEqual([1, expect.stringContaining('no database in')])
    const unnamed = await command('restore', settings)
    expect([unnamed.code, unnamed.printed]).toEqual([1, expect.stringContaining('Name one backup')])
    const away = await command('restore', settings, '/nowhere.tar')
    expect([away.code, away.printed]).toEqual([1, expect.stringContaining('There is no file')])
    const homeless = await command('move', settings)
    expect([homeless.code, homeless.printed]).toEqual([1, expect.stringContaining('DATABASE_URL')])
    for (const { printed } of [nothing, unnamed, away, homeless]) {
      expect(printed).not.toMatch(/^\s+at /m)
    }
  })
})

describe('the move', { tags: ['full'], timeout: 900_000 }, () => {
  test('copies a portal to another database and a bucket, and leaves the old one unchanged', async () => {
    const dataDir = await usedDataDir({ hasDemo: true })
    const portal = await startRealPortal({ DATA_DIR: dataDir, ...manyCodes })
    const token = await portal.login(admin)
    const target = await emptyDatabase()
    const store = await startS3Double()
    onTestFinished(store.close)
    const settings = {
      DATA_DIR: dataDir,
      ...target,
      FILE_STORE: 's3',
      S3_BUCKET: 'photos',
      S3_ENDPOINT: store.endpoint,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const early = await command('move', settings)
    expect([early.code, early.printed]).toEqual([
      1,
      expect.stringContaining('Stop the portal first'),
    ])
    expect(await allRows({ connectionString: target.DATABASE_URL })).toEqual({})
    await stop(portal)

    const before = await allFiles(path.join(dataDir, 'files'))
    const { code, printed } = await command('move', settings)
    expect([code, printed]).toEqual([0, expect.stringContaining('is unchanged')])
    expect([...store.objects.keys()].sort()).toEqual(
      Object.keys(before)
        .map((key) => `photos/${key}`)
        .sort(),
    )
    expect(await allFiles(path.join(dataDir, 'files'))).toEqual(before)
    expect(await readdir(dataDir)).not.toContain('moving.tar')

    const moved = await startRealPortal(settings)
    expect((await moved.call('session/me', {}, token)).data.mobile_or_email).toBe(admin)
    await stop(moved)
    const twice = await command('move', settings)
    expect([twice.code, twice.printed]).toEqual([
      1,
      expect.stringContaining('The database is in use'),
    ])
  })
})

test('data from before the baseline are refused by a start and by a move', {
  tags: ['full'],
  timeout: 900_000,
}, async () => {
  const dataDir = await newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir })
  await withClient(postgres.connection(), async (client) => {
    await createJournal(client)
    await recordMigration(client, { hash: firstMigrationBeforeBaseline, folderMillis: 1 })
  })
  await postgres.stop()
  const starting = run('main.ts', { DATA_DIR: dataDir, PORT: '0' })
  expect((await starting.ended).code).toBe(1)
  expect(starting.output()).toContain('commit 363cafa4')
  const target = await emptyDatabase()
  const { code, printed } = await command('move', { DATA_DIR: dataDir, ...target })
  expect([code, printed]).toEqual([1, expect.stringContaining('commit 363cafa4')])
  expect(await allRows({ connectionString: target.DATABASE_URL })).toEqual({})
})
