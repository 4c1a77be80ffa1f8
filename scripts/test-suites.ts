// The test suites of `npm test`, in the order in which they run.

import { readFileSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { findOrInstallBrowser } from './browser.ts'
import { ensureWebBuilt } from './build-web.ts'
import { run } from './child.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

interface Suite {
  title: string
  /** Runs the suite and shows its output; `report` is the path for a JSON report. */
  run(filter: string[], report: string): Promise<Counts>
}

export const suites: Record<string, Suite> = {
  types: { title: 'Type check', run: checkTypes },
  lint: { title: 'Lint', run: lint },
  server: { title: 'Server tests', run: vitest('server') },
  web: { title: 'Web app tests', run: vitest('web') },
  tools: { title: 'Repository rules', run: vitest('tools') },
  e2e: { title: 'Browser tests', run: playwright },
}

/** For a tool with one result, and for a suite that could not run. */
export const countResult = (isPassed: boolean): Counts => ({
  passed: isPassed ? 1 : 0,
  failed: isPassed ? 0 : 1,
  skipped: 0,
})

async function checkTypes(): Promise<Counts> {
  const server = await run('tsc', ['-p', '.'])
  // the web app has its own settings, since it runs in a browser
  const web = await run('tsc', ['-p', 'apps/web'])
  return countResult(server.code === 0 && web.code === 0)
}

async function lint(filter: string[]): Promise<Counts> {
  const { code } = await run('biome', ['check', ...(filter.length > 0 ? filter : ['.'])])
  return countResult(code === 0)
}

function vitest(project: string): Suite['run'] {
  return async (filter, report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const args = ['run', '--project', project, '--retry=0', ...reporters, ...filter]
    const { code } = await run('vitest', args)
    return readCounts(report, code, (result: JsonTestResults) => ({
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
    }))
  }
}

async function playwright(filter: string[], report: string): Promise<Counts> {
  const browser = await findOrInstallBrowser()
  await ensureWebBuilt()
  // Playwright sets FORCE_COLOR for its workers, and Node.js warns if NO_COLOR is set too
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: '0' }
  const { code } = await run(
    'playwright',
    ['test', '--reporter=list,json', '--retries=0', ...filter],
    { env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...colours } },
  )
  return readCounts(report, code, ({ stats }: JSONReport) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))
}

function readCounts<Report>(file: string, code: number, count: (report: Report) => Counts): Counts {
  try {
    const counts = count(JSON.parse(readFileSync(file, 'utf8')))
    // a failure outside the tests, for example of the global setup
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch {
    // a crash can leave no report or an incomplete one
    return countResult(false)
  }
}
