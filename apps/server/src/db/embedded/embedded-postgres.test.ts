import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DataDirInUse } from './embedded-postgres.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { FAST, processesIn, query, start, temporaryDataDir } from './testing.ts'

describe('embedded PostgreSQL', { timeout: 60_000 }, () => {
  test('keeps data from one start to the next', async () => {
    const dataDir = await temporaryDataDir()
    const steps: string[] = []
    const onProgress = (step: string) => void steps.push(step)

    const first = await start(dataDir, { onProgress })
    await query(first.connection(), 'create table notes as select 42 as answer')
    await first.stop()
    expect(await processesIn(join(dataDir, 'postgres'))).toEqual([])

    const second = await start(dataDir, { onProgress })
    expect(await query(second.connection(), 'select answer from notes')).toEqual([{ answer: 42 }])
    expect(steps).toEqual(['init', 'start', 'start'])
  })

  test('knows the letters of Latin and Devanagari', { tags: ['full'] }, async () => {
    const postgres = await start(await temporaryDataDir())
    await query(postgres.connection(), 'create extension if not exists pg_trgm')
    const rows = await query(
      postgres.connection(),
      `select lower('É') as lower, 'RENÉ' ilike '%né' as ilike,
        similarity('श्री गणेश', 'गणेश') > 0.3 as similar`,
    )
    expect(rows).toEqual([{ lower: 'é', ilike: true, similar: true }])
  })

  test('is durable by default', { tags: ['full'] }, async () => {
    const postgres = await start(await temporaryDataDir(), { settings: { work_mem: '5MB' } })
    const rows = await query(
      postgres.connection(),
      `select name, setting from pg_settings
        where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'work_mem') order by name`,
    )
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'work_mem', setting: '5120' },
    ])
  })

  test('refuses a second start on the same folder', async () => {
    const dataDir = await temporaryDataDir()
    const first = await start(dataDir)
    const second = start(dataDir)
    await expect(second).rejects.toThrow(DataDirInUse)
    await expect(second).rejects.toThrow(`(process ${process.pid})`)
    expect(await query(first.connection(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('gives the portal a role without power, also in a cluster that lacks it', {
    tags: ['full'],
  }, async () => {
    const dataDir = await temporaryDataDir()
    const first = await start(dataDir)
    await query(first.connection(), 'drop role sangam_portal')
    await first.stop()
    const second = await start(dataDir)
    const rows = await query(
      second.portalConnection(),
      'select current_user as role, rolsuper from pg_roles where rolname = current_user',
    )
    expect(rows).toEqual([{ role: 'sangam_portal', rolsuper: false }])
    const creation = query(second.portalConnection(), 'create table notes (id int)')
    await expect(creation).rejects.toThrow('permission denied')
  })

  test('refuses connections without the password', { tags: ['full'] }, async () => {
    const dataDir = await temporaryDataDir()
    const postgres = await start(dataDir)
    const wrong = { ...postgres.connection(), password: 'guess' }
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600)
    expect((await stat(postgres.connection().host)).mode & 0o777).toBe(0o700)
  })

  test('uses a loopback port if the path is too long for a socket', {
    tags: ['full'],
  }, async () => {
    const dataDir = join(await temporaryDataDir(), 'long'.repeat(20), 'path'.repeat(10))
    const postgres = await start(dataDir)
    expect(postgres.connection().host).toBe('127.0.0.1')
    const wrong = { ...postgres.connection(), password: 'guess' }
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(await query(postgres.connection(), 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
  })

  test('works in a folder with unusual characters', { tags: ['full'] }, async () => {
    const dataDir = join(await temporaryDataDir(), `o'hara, "संगम" data`)
    const postgres = await start(dataDir)
    expect(await query(postgres.connection(), 'show data_directory')).toEqual([
      { data_directory: join(dataDir, 'postgres') },
    ])
  })

  test('keeps personal data out of its log', { tags: ['full'] }, async () => {
    const dataDir = await temporaryDataDir()
    const postgres = await start(dataDir)
    await query(postgres.connection(), 'create table members (phone text primary key)')
    const insert = () =>
      query(postgres.connection(), 'insert into members values ($1)', ['9876543210'])
    await insert()
    await expect(insert()).rejects.toMatchObject({ code: '23505' })
    await expect(
      query(postgres.connection(), 'select $1::text::date', ['9876543210']),
    ).rejects.toThrow()
    const log = await readFile(join(dataDir, 'logs', 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain('9876543210')
  })

  test('reports data of another version', { tags: ['full'] }, async () => {
    const dataDir = await temporaryDataDir()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start(dataDir)).rejects.toThrow(/written by PostgreSQL 17/)
  })

  test('does not touch a folder that is not a cluster', { tags: ['full'] }, async () => {
    const dataDir = await temporaryDataDir()
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear all')
    await expect(start(dataDir)).rejects.toThrow(/contains something else/)
  })

  test('reports why the server does not start, and releases the folder', {
    tags: ['full'],
  }, async () => {
    const dataDir = await temporaryDataDir()
    await expect(start(dataDir, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
      /did not start .*invalid value for parameter "shared_buffers"/,
    )
    const postgres = await start(dataDir)
    expect(await query(postgres.connection(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('reports why the data folder cannot be used', { tags: ['full'] }, async () => {
    const dataDir = await temporaryDataDir()
    await writeFile(dataDir, 'a file')
    await expect(start(dataDir)).rejects.toThrow(`${dataDir}: there is a file of that name.`)
  })

  test.runIf(process.getuid?.() === 0)(
    'does not run with the privileges of root',
    { tags: ['full'] },
    async () => {
      for (const mode of [0o755, 0o700]) {
        const dataDir = await temporaryDataDir()
        await chmod(dirname(dataDir), mode)
        const postgres = await start(dataDir, { settings: FAST })
        const server = await readPostmasterFile(join(dataDir, 'postgres'))
        const status = await readFile(`/proc/${server?.pid}/status`, 'utf8')
        const capabilities = BigInt(`0x${/CapEff:\s+(\S+)/.exec(status)?.[1]}`)
        expect(capabilities.toString(2).replaceAll('0', '').length).toBeLessThanOrEqual(1)
        expect(await query(postgres.connection(), 'select 1 as one')).toEqual([{ one: 1 }])
      }
    },
  )
})
