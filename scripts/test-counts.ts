// Reads how many tests passed from the reports of Vitest and Playwright.

import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

interface PlaywrightReport {
  errors: unknown[]
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

const onePassed: Counts = { passed: 1, failed: 0, skipped: 0 }
const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 }

/** For a tool that has just one verdict, and for a suite that could not run at all. */
export function countExitCode(code: number): Counts {
  return code === 0 ? onePassed : oneFailed
}

export function countReport(kind: 'vitest' | 'playwright', file: string, code: number): Counts {
  const counts = existsSync(file) ? readCounts(kind, file) : undefined
  if (!counts) return oneFailed
  // Something outside the tests went wrong, for example an error nobody caught.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

export function total(all: Counts[]): Counts {
  const sum = (key: keyof Counts) => all.reduce((result, counts) => result + counts[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function readCounts(kind: 'vitest' | 'playwright', file: string): Counts | undefined {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    return kind === 'vitest' ? countVitest(report) : countPlaywright(report)
  } catch {
    // A crash can leave half a report.
    return undefined
  }
}

function countVitest(report: VitestReport): Counts {
  // A file that could not be loaded has no tests of its own to count.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

function countPlaywright({ errors, stats }: PlaywrightReport): Counts {
  return {
    passed: stats.expected,
    // A test that passes only sometimes is not a passing test.
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }
}
