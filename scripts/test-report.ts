// Reads the reports of the test runners.

import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { root } from './paths.ts'

export interface SuiteResult {
  passed: number
  failed: number
  skipped: number
  /** How long each test file took. */
  files: { file: string; seconds: number }[]
  /** For each failed test, the command that runs only this one. */
  commands: string[]
}

/** For a tool with one result, and for a suite that could not run. */
export const resultOf = (isPassed: boolean): SuiteResult => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
  files: [],
  commands: [],
})

export const readVitest = (suite: string, report: string, code: number): SuiteResult =>
  readReport(report, code, (result: JsonTestResults) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests,
    skipped: result.numPendingTests + result.numTodoTests,
    files: result.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    commands: result.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => `${suite} ${relative(root, name)} -t ${quoted(fullName)}`),
    ),
  }))

export const readPlaywright = (report: string, code: number): SuiteResult =>
  readReport(report, code, ({ stats, suites }: JSONReport) => {
    const specs = suites.flatMap(specsOf)
    const files = Map.groupBy(specs, ({ file }) => file)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      files: [...files].map(([file, ofFile]) => ({
        file: `e2e/${file}`,
        seconds: ofFile.reduce((sum, spec) => sum + secondsOf(spec), 0),
      })),
      commands: specs.filter(({ ok }) => !ok).map(({ file, line }) => `e2e ${file}:${line}`),
    }
  })

const specsOf = ({ specs, suites = [] }: JSONReportSuite): JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const secondsOf = ({ tests }: JSONReportSpec): number =>
  tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)

/** In single quotes, for a shell; the runner reads the name as a regular expression. */
const quoted = (name: string) =>
  `'^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "'\\''")}$'`

function readReport<Report>(
  file: string,
  code: number,
  read: (report: Report) => SuiteResult,
): SuiteResult {
  try {
    const result = read(JSON.parse(readFileSync(file, 'utf8')))
    // a failure outside the tests, for example of the global setup
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
  } catch {
    // a crash can leave no report or an incomplete one
    return resultOf(false)
  }
}
