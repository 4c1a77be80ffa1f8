import { UserError } from './terminal.mjs'
import { type Suite, suites } from './test-suites.ts'

const list = suites.map(({ name, title }) => `  ${name.padEnd(9)}${title}`).join('\n')

export const help = `npm test                        runs all suites
npm test -- server              runs one suite; several names run several
npm test -- server login        only the test files with "login" in their path
npm test -- server -t "word"    anything else is handed to the test runner as it is

Suites:
${list}`

export interface TestArguments {
  selected: Suite[]
  /** Handed to the runners as it is. */
  filter: string[]
}

/** Leading words that name suites select them, the rest is the filter. */
export function parseArguments(args: string[]): TestArguments {
  const isSuite = (word: string) => suites.some(({ name }) => name === word)
  const firstOther = args.findIndex((word) => !isSuite(word))
  const names = firstOther === -1 ? args : args.slice(0, firstOther)
  if (names.length === 0 && args.length > 0) {
    throw new UserError(`"${args[0]}" is not a test suite.\n\n${help}`)
  }
  return {
    selected: names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name)),
    filter: args.slice(names.length),
  }
}
