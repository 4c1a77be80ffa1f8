// `npm run reliability`: injects failures under load and counts wrong answers and lost writes.
// Arguments select scenarios; --write puts the figures into docs/reliability.md.

import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../scripts/paths.ts'
import { exitWithError, say, withProgress } from '../scripts/terminal.ts'
import { exitOnSignals } from '../test-portal/program.ts'
import { type Outcome, table } from './report.ts'
import { type ScaleOut, startScaleOut } from './scale-out.ts'
import { connectionPooler } from './scenarios/connection-pooler.ts'
import { continuousBackup } from './scenarios/continuous-backup.ts'
import { failover } from './scenarios/failover.ts'
import { flood } from './scenarios/flood.ts'
import { fullBackupDisk } from './scenarios/full-backup-disk.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { hangingDns } from './scenarios/hanging-dns.ts'
import { idleConnections } from './scenarios/idle-connections.ts'
import { journeys } from './scenarios/journeys.ts'
import { killedDatabase } from './scenarios/killed-database.ts'
import { killedPortal } from './scenarios/killed-portal.ts'
import { killedProcess } from './scenarios/killed-process.ts'
import { lostMachine } from './scenarios/lost-machine.ts'
import { noConnections } from './scenarios/no-connections.ts'
import { objectStore } from './scenarios/object-store.ts'
import { oneMember } from './scenarios/one-member.ts'
import { pgbackrest } from './scenarios/pgbackrest.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { hangingDisk, slowDisk } from './scenarios/slow-disk.ts'
import { slowGateways } from './scenarios/slow-gateways.ts'
import { slowReaders } from './scenarios/slow-readers.ts'
import { passedSockets, runWithSockets } from './systemd-socket.ts'

/** The processes of the portal behind the proxy. */
const processes = 2

type ScaleOutScenario = (scaleOut: ScaleOut, folder: string) => Promise<Outcome>

const scaleOutScenarios: Record<string, ScaleOutScenario> = {
  journeys,
  'rolling-restart': rollingRestart,
  'killed-process': killedProcess,
  'lost-machine': lostMachine,
  'killed-database': killedDatabase,
  'no-connections': noConnections,
  flood,
  'slow-disk': slowDisk,
  'hanging-disk': hangingDisk,
}
const singlePortalScenarios: Record<string, (folder: string) => Promise<Outcome | Outcome[]>> = {
  'killed-portal': killedPortal,
  'full-disk': fullDisk,
  'continuous-backup': continuousBackup,
  'full-backup-disk': fullBackupDisk,
  'hanging-dns': hangingDns,
  'idle-connections': idleConnections,
  'one-member': oneMember,
  'slow-readers': slowReaders,
  'slow-gateways': slowGateways,
  'object-store': objectStore,
  'connection-pooler': connectionPooler,
  pgbackrest,
  failover,
}

async function main(): Promise<void> {
  exitOnSignals()
  const args = process.argv.slice(2)
  const names = args.filter((word) => !word.startsWith('--'))
  const unknown = names.filter(
    (name) => !(name in scaleOutScenarios || name in singlePortalScenarios),
  )
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}.`)
  const isSelected = (name: string) => names.length === 0 || names.includes(name)

  const start = Date.now()
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'sangam-reliability-')))
  // PostgreSQL may run as another user, who needs access to the folder
  await chmod(folder, 0o711)
  const outcomes: Outcome[] = []
  try {
    if (Object.keys(scaleOutScenarios).some(isSelected))
      outcomes.push(...(await runScaleOutScenarios(folder, isSelected)))
    for (const [name, run] of Object.entries(singlePortalScenarios).filter(([each]) =>
      isSelected(each),
    )) {
      outcomes.push(...[await withProgress(name, () => run(folder))].flat())
    }
  } finally {
    if (!args.includes('--keep')) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  const figures = table(outcomes)
  say(`\n${figures}\n`)
  for (const { title, violations } of outcomes)
    for (const line of violations) say(`${title}: ${line}`)
  if (args.includes('--write')) await writeFigures(figures, start)
  const hasViolations = outcomes.some(({ violations }) => violations.length > 0)
  say(hasViolations ? 'Guarantees were violated.' : 'All guarantees hold.')
  process.exit(hasViolations ? 1 : 0)
}

async function runScaleOutScenarios(
  folder: string,
  isSelected: (name: string) => boolean,
): Promise<Outcome[]> {
  const scaleOut = await withProgress('PostgreSQL, file store, two processes and nginx', () =>
    startScaleOut(folder, passedSockets()),
  )
  const outcomes: Outcome[] = []
  try {
    for (const [name, run] of Object.entries(scaleOutScenarios).filter(([each]) =>
      isSelected(each),
    )) {
      outcomes.push(await withProgress(name, () => run(scaleOut, folder)))
    }
  } finally {
    await scaleOut.stop()
  }
  return outcomes
}

/** Writes the table between the comments of the page, with the date and the machine. */
async function writeFigures(figures: string, start: number): Promise<void> {
  const page = path.join(root, 'docs/reliability.md')
  const seconds = Math.round((Date.now() - start) / 1000)
  const day = new Date().toISOString().slice(0, 10)
  const about = `Measured on ${day} with Node ${process.versions.node}, ${cpus().length} processors, in ${seconds} s.`
  const text = (await readFile(page, 'utf8')).replace(
    /(<!-- figures -->\n).*(<!-- end of figures -->)/s,
    (_all, begin: string, end: string) => `${begin}\n${about}\n\n${figures}\n\n${end}`,
  )
  await writeFile(page, text)
}

async function start(): Promise<void> {
  if (passedSockets().length > 0) await main()
  else process.exitCode = await runWithSockets(processes)
}

await start().catch(exitWithError)
