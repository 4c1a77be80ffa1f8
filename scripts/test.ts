// `npm test`: runs every suite, even if others fail, and adds up the results.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { stopOnSignals } from './child.ts'
import { describeError, exitWithError, say, secondsSince, UserError } from './terminal.ts'
import { type Counts, countResult, suites } from './test-suites.ts'

const help = `npm test                        runs all suites
npm test -- server              runs one suite; several names run several
npm test -- server login        only the test files with "login" in their path
npm test -- server -t "word"    other arguments are passed to the test runner

Suites:
${Object.entries(suites)
  .map(([name, { title }]) => `  ${name.padEnd(9)}${title}`)
  .join('\n')}`

const args = process.argv.slice(2).map((word) => (word === 'browser' ? 'e2e' : word))
if (args.includes('--help') || args.includes('-h')) say(help)
else await runSuites().catch(exitWithError)

async function runSuites(): Promise<void> {
  stopOnSignals()
  const folder = mkdtempSync(join(tmpdir(), 'sangam-test-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

  const { selected, filter } = parseArguments()
  const all: Counts = { passed: 0, failed: 0, skipped: 0 }
  const summary: string[] = []
  for (const [name, { title, run }] of selected) {
    const start = Date.now()
    say(`\n${paint('bold', `== ${title} ==`)}\n`)
    const counts = await run(filter, join(folder, `${name}.json`)).catch((error: unknown) => {
      say(describeError(error))
      return countResult(false)
    })
    for (const key of ['passed', 'failed', 'skipped'] as const) all[key] += counts[key]
    const result = counts.failed > 0 ? paint('red', 'FAILED') : paint('green', 'ok    ')
    const time = secondsSince(start).padStart(6)
    summary.push(`${result}  ${title.padEnd(17)} ${time}   ${describeCounts(counts)}`)
  }
  say(`\n${paint('bold', '== Summary ==')}\n`)
  say(`${summary.join('\n')}\n\n${describeCounts(all)}`)
  process.exitCode = all.failed === 0 && all.passed > 0 ? 0 : 1
}

/** Leading words that name suites select them; the rest is the filter for the test runner. */
function parseArguments() {
  const names = Object.keys(suites)
  const firstOther = args.findIndex((word) => !names.includes(word))
  const selected = firstOther === -1 ? args : args.slice(0, firstOther)
  if (selected.length === 0 && args.length > 0) {
    throw new UserError(`"${args[0]}" is not a test suite.\n\n${help}`)
  }
  return {
    selected: Object.entries(suites).filter(
      ([name]) => selected.length === 0 || selected.includes(name),
    ),
    filter: args.slice(selected.length),
  }
}

function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function paint(style: 'bold' | 'red' | 'green', text: string): string {
  return process.stdout.isTTY ? styleText(style, text) : text
}
