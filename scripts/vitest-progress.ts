import type { Reporter, TestModule } from 'vitest/node'
import { progressLine } from './progress-line.ts'

/** Shows the number of finished test files; the reporter `minimal` prints the failures. */
export default class VitestProgress implements Reporter {
  readonly #line = progressLine()
  #total = 0
  #done = 0
  #failed = 0

  onTestRunStart(files: readonly unknown[]): void {
    this.#total = files.length
  }

  onTestModuleEnd(file: TestModule): void {
    this.#done += 1
    if (!file.ok()) this.#failed += 1
    this.#line.show(this.#done, this.#total, this.#failed)
  }

  onTestRunEnd(): void {
    this.#line.clear()
  }
}
