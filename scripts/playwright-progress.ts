import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { progressLine } from './progress-line.ts'
import { say } from './terminal.ts'

/** Shows the number of finished browser tests, and each failure as soon as it happens. */
export default class PlaywrightProgress implements Reporter {
  readonly #line = progressLine()
  #total = 0
  #done = 0
  #failed = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
  }

  onTestEnd(test: TestCase, { status, errors }: TestResult): void {
    this.#done += 1
    if (status !== test.expectedStatus) {
      this.#failed += 1
      this.#line.clear()
      say(`\nFAILED  ${test.titlePath().filter(Boolean).join(' > ')}`)
      for (const { message, stack, snippet } of errors) {
        say([stack ?? message, snippet].filter(Boolean).join('\n'))
      }
    }
    this.#line.show(this.#done, this.#total, this.#failed)
  }

  onEnd(): void {
    this.#line.clear()
  }

  printsToStdio(): boolean {
    return true
  }
}
