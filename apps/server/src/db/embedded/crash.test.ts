import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { prepareBinaries } from './binaries.ts'
import { type Connection, ensureDatabase } from './database.ts'
import { openLogFile } from './log-file.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { chooseRunner } from './runner.ts'
import { startServerProcess } from './server-process.ts'
import { processesIn, query, start, startOtherPortal, temporaryDataDir } from './testing.ts'

describe('after a crash', { tags: ['full'], timeout: 60_000 }, () => {
  test('a killed portal loses nothing and leaves no process behind', async () => {
    const dataDir = await temporaryDataDir()
    const clusterDir = join(dataDir, 'postgres')
    const portal = startOtherPortal(dataDir)
    await reportOf(portal.nextReport, 'ready')
    const connection = await connectionOf(dataDir)
    await query(connection, 'create table notes as select 42 as answer')
    await portal.kill()

    const postgres = await start(dataDir)
    expect(await query(postgres.connection(), 'select * from notes')).toEqual([{ answer: 42 }])
    await postgres.stop()
    expect(await processesIn(clusterDir)).toEqual([])
  })

  test('a server that outlived its portal is stopped', async () => {
    const dataDir = await temporaryDataDir()
    const clusterDir = join(dataDir, 'postgres')
    const first = await start(dataDir)
    await query(first.connection(), 'create table notes as select 42 as answer')
    await first.stop()

    const leftover = await startWithoutPortal(dataDir)
    const steps: string[] = []
    const postgres = await start(dataDir, { onProgress: (step) => steps.push(step) })
    expect(await leftover.ended).toContain('fast shutdown')
    expect(steps).toEqual(['recover', 'start'])
    expect(await query(postgres.connection(), 'select * from notes')).toEqual([{ answer: 42 }])
    await postgres.stop()
    expect(await processesIn(clusterDir)).toEqual([])
  })

  test('a killed server is reported and can be started again', async () => {
    const dataDir = await temporaryDataDir()
    const first = await start(dataDir)
    await query(first.connection(), 'create table notes as select 42 as answer')
    const server = await readPostmasterFile(join(dataDir, 'postgres'))
    process.kill(server?.pid ?? Number.NaN, 'SIGKILL')
    expect(await first.died).toContain('SIGKILL')
    await first.stop()

    const second = await start(dataDir)
    expect(await query(second.connection(), 'select * from notes')).toEqual([{ answer: 42 }])
  })

  test('starts although process numbers were reused', async () => {
    const dataDir = await temporaryDataDir()
    const clusterDir = join(dataDir, 'postgres')
    const first = await start(dataDir)
    const serverFile = await readPostmasterFile(clusterDir)
    const portalFile = await readFile(join(dataDir, 'portal.pid'), 'utf8')
    await first.stop()

    const stranger = await startStranger(clusterDir)
    const pid = stranger.pid ?? Number.NaN
    await writeFile(join(clusterDir, 'postmaster.pid'), withPid(serverFile?.content, pid))
    await writeFile(join(dataDir, 'portal.pid'), withPid(portalFile, pid))

    const second = await start(dataDir)
    expect(await query(second.connection(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  test('starts although the killed server is a zombie that nobody waits for', async () => {
    const dataDir = await temporaryDataDir()
    const clusterDir = join(dataDir, 'postgres')
    const first = await start(dataDir)
    await query(first.connection(), 'create table notes as select 42 as answer')
    const serverFile = await readPostmasterFile(clusterDir)
    await first.stop()
    const zombie = await startZombie(clusterDir)
    await writeFile(join(clusterDir, 'postmaster.pid'), withPid(serverFile?.content, zombie))

    const second = await start(dataDir)
    expect(await query(second.connection(), 'select * from notes')).toEqual([{ answer: 42 }])
  })

  test('a running server is stopped first if its pid file names a zombie', async () => {
    const dataDir = await temporaryDataDir()
    const clusterDir = join(dataDir, 'postgres')
    await (await start(dataDir)).stop()
    const leftover = await startWithoutPortal(dataDir)
    const serverFile = await readPostmasterFile(clusterDir)
    const zombie = await startZombie(clusterDir)
    await writeFile(join(clusterDir, 'postmaster.pid'), withPid(serverFile?.content, zombie))

    const postgres = await start(dataDir)
    expect(await leftover.ended).toContain('fast shutdown')
    expect(await query(postgres.connection(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('starts although a power failure left empty files', async () => {
    const dataDir = await temporaryDataDir()
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
    await writeFile(join(dataDir, 'portal.pid'), '')
    const postgres = await start(dataDir)
    expect(await query(postgres.connection(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('an interrupted first start is repeated', async () => {
    const dataDir = await temporaryDataDir()
    const portal = startOtherPortal(dataDir)
    await reportOf(portal.nextReport, 'init')
    const draft = await vi.waitFor(() => halfACluster(dataDir), { timeout: 20_000, interval: 5 })
    await portal.kill()

    const postgres = await start(dataDir)
    expect(await query(postgres.connection(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await readdir(dataDir)).not.toContain(draft)
  })
})

async function reportOf(nextReport: () => Promise<string>, expected: string): Promise<void> {
  for (;;) {
    const report = await nextReport()
    if (report === expected) return
    expect(['init', 'start', 'recover']).toContain(report)
  }
}

async function connectionOf(dataDir: string): Promise<Connection> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim()
  const host = join(dataDir, 'run')
  return { host, port: 5432, user: 'sangam', password, database: 'sangam' }
}

async function startWithoutPortal(dataDir: string) {
  const clusterDir = join(dataDir, 'postgres')
  const { postgres } = await prepareBinaries()
  const { runner } = await chooseRunner({ postgres, dataDir, clusterDir })
  const log = await openLogFile(join(dataDir, 'logs', 'leftover.log'))
  const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${dataDir}/run`]
  const args = ['-D', clusterDir, ...settings.flatMap((setting) => ['-c', setting])]
  const server = await startServerProcess(runner, postgres, args, clusterDir, log)
  onTestFinished(() => server.stop().finally(log.close))
  await ensureDatabase(await connectionOf(dataDir), 'sangam')
  return server
}

const withPid = (content = '', pid: number) => content.replace(/^\d+/, String(pid))

// A process of the same user as PostgreSQL; only such a process can be mistaken for it.
async function startStranger(
  clusterDir: string,
  command: [string, ...string[]] = ['cat'],
): Promise<ChildProcess & { stdout: Readable }> {
  const { uid, gid } = await stat(clusterDir)
  const ids = process.getuid?.() === 0 ? { uid, gid } : {}
  const [program, ...args] = command
  const stranger = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], cwd: '/', ...ids })
  await once(stranger, 'spawn')
  onTestFinished(async () => {
    stranger.kill('SIGKILL')
    if (stranger.signalCode === null) await once(stranger, 'exit')
  })
  return stranger
}

/** The number of an ended process whose parent does not wait for it, as under many a PID 1. */
async function startZombie(clusterDir: string): Promise<number> {
  // it ends when its parent has become `cat`, as a shell might wait for it
  const untilCat = 'until grep -q cat /proc/$PPID/comm; do :; done'
  const script = `sh -c '${untilCat}' & echo $!; exec cat`
  const parent = await startStranger(clusterDir, ['sh', '-c', script])
  const [output] = await once(parent.stdout, 'data')
  const pid = Number(String(output))
  await vi.waitFor(async () => {
    expect(await readFile(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  })
  return pid
}

async function halfACluster(dataDir: string): Promise<string> {
  const draft = (await readdir(dataDir)).find((name) => name.startsWith('postgres.init-'))
  if (draft === undefined) throw new Error('not begun yet')
  await stat(join(dataDir, draft, 'base', '1'))
  return draft
}
