// The test suites of `npm test`, in the order in which they run.

import { findOrInstallBrowser } from './browser.ts'
import { ensureWebBuilt } from './build-web.ts'
import { run } from './child.ts'
import { readPlaywright, readVitest, resultOf, type SuiteResult } from './test-report.ts'

/** `quick` leaves out tests with the tag `full`, and browser tests without the tag `@quick`. */
export type Scope = 'quick' | 'full'

interface SuiteOptions {
  scope: Scope
  /** Further arguments for the test runner. */
  filter: string[]
  /** The path for a JSON report. */
  report: string
}

interface Suite {
  title: string
  /** Runs the suite and shows its output. */
  run(options: SuiteOptions): Promise<SuiteResult>
}

export const suites: Record<string, Suite> = {
  types: { title: 'Type check', run: checkTypes },
  lint: { title: 'Lint', run: lint },
  server: { title: 'Server tests', run: vitest('server') },
  web: { title: 'Web app tests', run: vitest('web') },
  tools: { title: 'Repository rules', run: vitest('tools') },
  e2e: { title: 'Browser tests', run: playwright },
}

async function checkTypes(): Promise<SuiteResult> {
  // the web app has its own settings, since it runs in a browser
  const projects = ['.', 'apps/web']
  // a second checker repeats work of the first one; with two processors, a project each is faster
  const checks = projects.map((project) => run('tsc', ['-p', project, '--checkers', '1']))
  const results = await Promise.all(checks)
  return resultOf(results.every(({ code }) => code === 0))
}

async function lint({ filter }: SuiteOptions): Promise<SuiteResult> {
  const { code } = await run('biome', ['check', ...(filter.length > 0 ? filter : ['.'])])
  return resultOf(code === 0)
}

function vitest(project: string): Suite['run'] {
  return async ({ scope, filter, report }) => {
    const reporters = [
      '--reporter=minimal',
      '--reporter=./scripts/vitest-progress.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]
    const tags = scope === 'quick' ? ['--tags-filter=!full'] : []
    const args = ['run', '--project', project, '--retry=0', ...tags, ...reporters, ...filter]
    const { code } = await run('vitest', args, { env: { TEST_SCOPE: scope } })
    return readVitest(project, report, code)
  }
}

async function playwright({ scope, filter, report }: SuiteOptions): Promise<SuiteResult> {
  const browser = await findOrInstallBrowser()
  await ensureWebBuilt()
  // Playwright sets FORCE_COLOR for its workers, and Node.js warns if NO_COLOR is set too
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: '0' }
  const { code } = await run(
    'playwright',
    ['test', '--reporter=./scripts/playwright-progress.ts,json', '--retries=0', ...filter],
    {
      env: {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        TEST_SCOPE: scope,
        ...colours,
      },
    },
  )
  return readPlaywright(report, code)
}
