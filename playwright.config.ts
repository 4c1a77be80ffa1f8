import { defineConfig, devices } from '@playwright/test'

const isQuick = process.env.TEST_SCOPE === 'quick'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/portal.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        // an emulated graphics card needs more time than drawing without one
        '--disable-gpu',
      ],
    },
    // only the tests of it need the app's own cache, and no other test should meet its answers
    serviceWorkers: 'block',
    // nothing fades or slides while a test looks at it
    contextOptions: { reducedMotion: 'reduce' },
    // a recording of every step would take longer than the step: `--trace on` makes one
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // in the quick scope, a test for both sizes runs on the phone only
      ...(isQuick ? { grep: /@quick/, grepInvert: /@phone/ } : { grepInvert: /@phone-only/ }),
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 740 } },
      grep: isQuick ? /@phone.*@quick/ : /@phone/,
    },
  ],
})
