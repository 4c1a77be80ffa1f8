// `npm test`: runs every suite, whatever happens to the others, and adds up the results.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { requireNode24 } from './require-node.ts'
import { describeError, exitWithError, say, secondsSince } from './terminal.mjs'
import { help, parseArguments, type TestArguments } from './test-arguments.ts'
import { type Counts, countExitCode, describeCounts, total } from './test-counts.ts'
import type { Suite } from './test-suites.ts'

interface Result {
  suite: Suite
  counts: Counts
  time: string
}

requireNode24()
const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) say(help)
else process.exitCode = await runSuites(readArguments())

function readArguments(): TestArguments {
  try {
    return parseArguments(args)
  } catch (error) {
    return exitWithError(error)
  }
}

async function runSuites({ selected, filter }: TestArguments): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'sangam-test-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const results: Result[] = []
  for (const suite of selected) results.push(await runSuite(suite, filter, folder))
  return summarize(results)
}

async function runSuite(suite: Suite, filter: string[], folder: string): Promise<Result> {
  const start = Date.now()
  say(`\n${paint('bold', `== ${suite.title} ==`)}\n`)
  const counts = await suite.run(filter, folder).catch((error: unknown) => {
    say(describeError(error))
    return countExitCode(1)
  })
  return { suite, counts, time: secondsSince(start) }
}

function summarize(results: Result[]): number {
  say(`\n${paint('bold', '== Summary ==')}\n`)
  for (const { suite, counts, time } of results) {
    const verdict = counts.failed > 0 ? paint('red', 'FAILED') : paint('green', 'ok    ')
    say(`${verdict}  ${suite.title.padEnd(17)} ${time.padStart(6)}   ${describeCounts(counts)}`)
  }
  const all = total(results.map(({ counts }) => counts))
  say(`\n${describeCounts(all)}`)
  return all.failed === 0 && all.passed > 0 ? 0 : 1
}

function paint(style: 'bold' | 'red' | 'green', text: string): string {
  return process.stdout.isTTY ? styleText(style, text) : text
}
