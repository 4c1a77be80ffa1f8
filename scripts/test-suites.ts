// The test suites, in the order in which they run.

import { join } from 'node:path'
import { findOrInstallBrowser } from './browser.ts'
import { ensureWebBuilt } from './build-web.ts'
import { run } from './child.ts'
import { type Counts, countExitCode, countReport } from './test-counts.ts'

export interface Suite {
  name: string
  title: string
  /** Runs the suite, showing its output; reports go into `folder`. */
  run(filter: string[], folder: string): Promise<Counts>
}

export const suites: Suite[] = [
  { name: 'types', title: 'Type check', run: () => typeCheck() },
  { name: 'lint', title: 'Lint', run: (filter) => verdict('biome', ['check', ...orAll(filter)]) },
  { name: 'server', title: 'Server tests', run: vitest('server') },
  { name: 'web', title: 'Web app tests', run: vitest('web') },
  { name: 'tools', title: 'Repository rules', run: vitest('tools') },
  { name: 'browser', title: 'Browser tests', run: playwright },
]

const orAll = (filter: string[]) => (filter.length > 0 ? filter : ['.'])

/** The web app has a check of its own, since it runs in the browser's world. */
async function typeCheck(): Promise<Counts> {
  const server = await run('tsc', ['-p', '.'])
  const web = await run('tsc', ['-p', 'apps/web'])
  return countExitCode(server.code || web.code)
}

async function verdict(command: string, args: string[]): Promise<Counts> {
  const { code } = await run(command, args)
  return countExitCode(code)
}

function vitest(project: string): Suite['run'] {
  return async (filter, folder) => {
    const report = join(folder, `${project}.json`)
    const { code } = await run('vitest', [
      'run',
      ...['--project', project, '--retry=0'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ...filter,
    ])
    return countReport('vitest', report, code)
  }
}

async function playwright(filter: string[], folder: string): Promise<Counts> {
  const browser = await findOrInstallBrowser()
  await ensureWebBuilt()
  const report = join(folder, 'browser.json')
  // Playwright sets FORCE_COLOR for its workers, and Node.js warns about contradictions.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: undefined, FORCE_COLOR: '0' }
  const { code } = await run(
    'playwright',
    ['test', '--reporter=list,json', '--retries=0', ...filter],
    { env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...colours } },
  )
  return countReport('playwright', report, code)
}
