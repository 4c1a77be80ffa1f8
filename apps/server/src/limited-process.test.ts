import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { settingNames } from './env.ts'
import { startLimitedProcess } from './limited-process.ts'
import type { TestJob } from './testing/limited-program.ts'
import { WorkQueue } from './work-queue.ts'

const program = fileURLToPath(new URL('./testing/limited-program.ts', import.meta.url))

function openQueue() {
  const queue = new WorkQueue<TestJob, unknown>({
    name: 'test',
    start: () => startLimitedProcess(program, 640),
    maxWaiting: 10,
    refusal: () => new Error('full'),
    timeoutSeconds: 60,
  })
  onTestFinished(() => queue.stop())
  return queue
}

test('every thread of a limited process has a low priority', async () => {
  const priorities = await openQueue().run({ answer: 'priorities' })
  expect(new Set(priorities as number[])).toEqual(
    new Set([constants.priority.PRIORITY_BELOW_NORMAL]),
  )
})

test('a limited process has no settings of the portal', async () => {
  vi.stubEnv('APP_SECRET', 'a secret of the portal')
  onTestFinished(() => void vi.unstubAllEnvs())
  const names = (await openQueue().run({ answer: 'environment' })) as string[]
  expect(names).toContain('MALLOC_ARENA_MAX')
  expect(names.filter((name) => settingNames.includes(name))).toEqual([])
})
