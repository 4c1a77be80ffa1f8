// `npm test`: runs the suites, even if one fails, and adds up the results.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { stopOnSignals } from './child.ts'
import { describeError, exitWithError, say, secondsSince, UserError } from './terminal.ts'
import { resultOf, type SuiteResult } from './test-report.ts'
import { type Scope, suites } from './test-suites.ts'

const help = `npm test                        each rule once, before a commit is shared
npm test -- --full              everything, as the continuous integration does
npm test -- server              runs one suite; several names run several
npm test -- server login        all test files with "login" in their path
npm test -- server -t "word"    other arguments are passed to the test runner

Suites:
${Object.entries(suites)
  .map(([name, { title }]) => `  ${name.padEnd(9)}${title}`)
  .join('\n')}`

const words = process.argv.slice(2).map((word) => (word === 'browser' ? 'e2e' : word))
if (words.includes('--help') || words.includes('-h')) say(help)
else await runSuites().catch(exitWithError)

async function runSuites(): Promise<void> {
  stopOnSignals()
  const folder = mkdtempSync(join(tmpdir(), 'sangam-test-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

  const { selected, filter, scope } = parseArguments()
  const all: SuiteResult = { ...resultOf(true), passed: 0 }
  const summary: string[] = []
  for (const [name, { title, run }] of selected) {
    const start = Date.now()
    say(`\n${paint('bold', `== ${title} ==`)}\n`)
    const report = join(folder, `${name}.json`)
    const result = await run({ scope, filter, report }).catch((error: unknown) => {
      say(describeError(error))
      return resultOf(false)
    })
    for (const key of ['passed', 'failed', 'skipped'] as const) all[key] += result[key]
    all.files.push(...result.files)
    all.commands.push(...result.commands)
    const outcome = result.failed > 0 ? paint('red', 'FAILED') : paint('green', 'ok    ')
    const time = secondsSince(start).padStart(6)
    summary.push(`${outcome}  ${title.padEnd(17)} ${time}   ${describeCounts(result)}`)
  }
  say(`\n${paint('bold', '== Slowest files ==')}\n\n${describeSlowest(all)}`)
  if (all.commands.length > 0) {
    say(`\n${paint('bold', '== To run a failed test alone ==')}\n`)
    for (const command of all.commands) say(`npm test -- ${command}`)
  }
  say(`\n${paint('bold', '== Summary ==')}\n`)
  say(`${summary.join('\n')}\n\n${describeCounts(all)}`)
  process.exitCode = all.failed === 0 && all.passed > 0 ? 0 : 1
}

/** Leading words that name suites select them; the rest is the filter for the test runner. */
function parseArguments() {
  const args = words.filter((word) => word !== '--full')
  const names = Object.keys(suites)
  const firstOther = args.findIndex((word) => !names.includes(word))
  const selected = firstOther === -1 ? args : args.slice(0, firstOther)
  if (selected.length === 0 && args.length > 0) {
    throw new UserError(`"${args[0]}" is not a test suite.\n\n${help}`)
  }
  const filter = args.slice(selected.length)
  // a named file runs completely
  const scope: Scope = words.includes('--full') || filter.length > 0 ? 'full' : 'quick'
  return {
    selected: Object.entries(suites).filter(
      ([name]) => selected.length === 0 || selected.includes(name),
    ),
    filter,
    scope,
  }
}

function describeCounts({ passed, failed, skipped }: SuiteResult): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function describeSlowest({ files }: SuiteResult): string {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(6)} s   ${file}`)
    .join('\n')
}

function paint(style: 'bold' | 'red' | 'green', text: string): string {
  return process.stdout.isTTY ? styleText(style, text) : text
}
