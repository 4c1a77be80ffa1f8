// `npm run reliability`: breaks the portal in every way we can think of and counts what is lost.
// Names of scenarios run only those; --write puts the figures into docs/reliability.md.

import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../scripts/paths.ts'
import { requireNode24 } from '../scripts/require-node.ts'
import { exitWithError, say, withProgress } from '../scripts/terminal.mjs'
import { exitOnSignals } from '../test-portal/program.ts'
import { type Outcome, table } from './report.ts'
import { type ScaleOut, startScaleOut } from './scale-out.ts'
import { fullDisk } from './scenarios/full-disk.ts'
import { journeys } from './scenarios/journeys.ts'
import { killedDatabase } from './scenarios/killed-database.ts'
import { killedPortal } from './scenarios/killed-portal.ts'
import { killedProcess } from './scenarios/killed-process.ts'
import { lostMachine } from './scenarios/lost-machine.ts'
import { noConnections } from './scenarios/no-connections.ts'
import { rollingRestart } from './scenarios/rolling-restart.ts'
import { hangingDisk, slowDisk } from './scenarios/slow-disk.ts'

const onSeveral: Record<string, (set: ScaleOut, folder: string) => Promise<Outcome>> = {
  journeys,
  'rolling-restart': rollingRestart,
  'killed-process': killedProcess,
  'lost-machine': lostMachine,
  'killed-database': killedDatabase,
  'no-connections': noConnections,
  'slow-disk': slowDisk,
  'hanging-disk': hangingDisk,
}
const onOne: Record<string, (folder: string) => Promise<Outcome>> = {
  'killed-portal': killedPortal,
  'full-disk': fullDisk,
}

async function main(): Promise<void> {
  requireNode24()
  exitOnSignals()
  const words = process.argv.slice(2)
  const names = words.filter((word) => !word.startsWith('--'))
  const unknown = names.filter((name) => !(name in onSeveral || name in onOne))
  if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}.`)
  const isWanted = (name: string) => names.length === 0 || names.includes(name)

  const start = Date.now()
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'sangam-reliability-')))
  // PostgreSQL may have to run as another user, who must be able to pass
  await chmod(folder, 0o711)
  const outcomes: Outcome[] = []
  try {
    if (Object.keys(onSeveral).some(isWanted))
      outcomes.push(...(await runOnSeveral(folder, isWanted)))
    for (const [name, run] of Object.entries(onOne).filter(([each]) => isWanted(each))) {
      outcomes.push(await withProgress(name, () => run(folder)))
    }
  } finally {
    if (!words.includes('--keep')) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }

  const figures = table(outcomes)
  say(`\n${figures}\n`)
  for (const { title, broken } of outcomes) for (const line of broken) say(`${title}: ${line}`)
  if (words.includes('--write')) await writeFigures(figures, start)
  const isBroken = outcomes.some(({ broken }) => broken.length > 0)
  say(isBroken ? 'Promises were broken.' : 'All promises were kept.')
  process.exit(isBroken ? 1 : 0)
}

async function runOnSeveral(
  folder: string,
  isWanted: (name: string) => boolean,
): Promise<Outcome[]> {
  const set = await withProgress('PostgreSQL, file store, two processes and nginx', () =>
    startScaleOut(folder),
  )
  const outcomes: Outcome[] = []
  try {
    for (const [name, run] of Object.entries(onSeveral).filter(([each]) => isWanted(each))) {
      outcomes.push(await withProgress(name, () => run(set, folder)))
    }
  } finally {
    await set.stop()
  }
  return outcomes
}

/** Puts the table between the marks of the page, with what it was measured on. */
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

await main().catch(exitWithError)
