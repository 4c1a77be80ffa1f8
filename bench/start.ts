// `npm run bench:start`: how long a start takes, and what the portal holds in memory at rest.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { median } from './load.ts'
import { memoryOf, root, say } from './world.ts'

const rounds = 5
const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-bench-'))

interface Start {
  seconds: number
  server: number
  database: number
}

/** `npm start` as people type it, until the portal answers. */
async function start(): Promise<Start> {
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(npm, 'exit')
  let url = ''
  for await (const line of createInterface(npm.stdout)) {
    url = line.match(/^Sangam is ready: {2}(\S+)/)?.[1] ?? ''
    if (url) break
  }
  const health = await fetch(`${url}api/health`)
  if (!health.ok) throw new Error('the portal is not healthy')
  const seconds = (performance.now() - begun) / 1000
  await delay(3_000)
  const { server, database } = await memoryOfPortal()
  if (npm.pid) process.kill(-npm.pid, 'SIGTERM')
  await ended
  return { seconds, server, database }
}

/** The lock of the data folder names the server, and the file of the database its first process. */
async function memoryOfPortal(): Promise<{ server: number; database: number }> {
  const first = async (file: string) =>
    Number.parseInt(await readFile(path.join(dataDir, file), 'utf8'), 10)
  const postmaster = await first('postgres/postmaster.pid')
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const pids = [postmaster, ...children.trim().split(' ').map(Number)]
  const parts = await Promise.all(pids.map(ownMemory))
  return {
    server: await memoryOf({ pid: await first('portal.pid') }),
    database: parts.reduce((sum, part) => sum + part, 0),
  }
}

/** Without what the processes of the database share. */
async function ownMemory(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(rollup.match(/^Pss:\s+(\d+) kB/m)?.[1]) / 1024
}

const first = await start()
say(`First start, with demo data   ${first.seconds.toFixed(1)} s`)
const later: Start[] = []
for (let round = 0; round < rounds; round += 1) later.push(await start())
const middle = (part: (one: Start) => number) => median(later.map(part))
say(`Second start until healthy    ${middle((one) => one.seconds).toFixed(1)} s (goal: under 3 s)`)
say(`Memory at rest, server        ${middle((one) => one.server).toFixed(0)} MB`)
say(`Memory at rest, database      ${middle((one) => one.database).toFixed(0)} MB`)
await rm(dataDir, { recursive: true, force: true })
