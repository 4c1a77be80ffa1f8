// `npm run bench:start`: duration of a start, and memory of the idle portal.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../scripts/paths.ts'
import { say } from '../scripts/terminal.ts'
import { memoryOf, proportionalMemory } from '../test-portal/memory.ts'
import { exitOnSignals, startProgram } from '../test-portal/program.ts'
import { median } from './load.ts'

const rounds = Number(process.env.ROUNDS ?? 5)
exitOnSignals()
const dataDir = await mkdtemp(path.join(tmpdir(), 'sangam-bench-'))

interface Start {
  seconds: number
  server: number
  database: number
}

/** Runs `npm start` until the portal is healthy. */
async function start(): Promise<Start> {
  const begin = performance.now()
  const npm = startProgram('npm', ['start'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    showErrors: true,
  })
  const [, url] = await npm.waitForOutput(/^Sangam is ready: {2}(\S+)/m)
  const health = await fetch(`${url}api/health`)
  if (!health.ok) throw new Error('the portal is not healthy')
  const seconds = (performance.now() - begin) / 1000
  await delay(3_000)
  const memory = await memoryOfPortal()
  process.kill(await portalPid(), 'SIGTERM')
  await npm.ended
  return { seconds, ...memory }
}

const readPid = async (file: string) =>
  Number.parseInt(await readFile(path.join(dataDir, file), 'utf8'), 10)
const portalPid = () => readPid('portal.pid')

async function memoryOfPortal(): Promise<{ server: number; database: number }> {
  const postmaster = await readPid('postgres/postmaster.pid')
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  const pids = [postmaster, ...children.trim().split(' ').map(Number)]
  const parts = await Promise.all(pids.map(proportionalMemory))
  return {
    server: await memoryOf(await portalPid()),
    database: parts.reduce((sum, part) => sum + part, 0),
  }
}

const first = await start()
say(`First start, with demo data   ${first.seconds.toFixed(1)} s`)
const later: Start[] = []
for (let round = 0; round < rounds; round += 1) later.push(await start())
const medianOf = (part: (start: Start) => number) => median(later.map(part))
say(
  `Second start until healthy    ${medianOf((start) => start.seconds).toFixed(1)} s (goal: under 3 s)`,
)
say(`Idle memory, server           ${medianOf((start) => start.server).toFixed(0)} MB`)
say(`Idle memory, database         ${medianOf((start) => start.database).toFixed(0)} MB`)
await rm(dataDir, { recursive: true, force: true })
