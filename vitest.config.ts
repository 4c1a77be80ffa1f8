import './scripts/import-drizzle-faster.ts'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ChangedFirst } from './scripts/changed-first.ts'

export default defineConfig({
  test: {
    sequence: { sequencer: ChangedFirst },
    // the difference of two files would hide the other failures
    diff: { truncateThreshold: 60 },
    tags: [{ name: 'full', description: 'runs only with npm test -- --full' }],
    projects: [
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // loading the server again for each file would take longer than the tests
          isolate: false,
          execArgv: [
            '--import',
            fileURLToPath(import.meta.resolve('./scripts/import-drizzle-faster.ts')),
          ],
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // a new document for each file takes longer than the tests; the modules are new all the same
          pool: 'vmThreads',
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'packages/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
