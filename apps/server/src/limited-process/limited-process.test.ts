import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { constants } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { settingNames } from '../settings/env.ts'
import type { TestJob } from '../testing/processes/limited-program.ts'
import { newDataDir } from '../testing/processes/real-portal.ts'
import { startLimitedProcess } from './limited-process.ts'
import type { ProgramMemory } from './process-memory.ts'
import { type JobRunner, WorkQueue } from './work-queue.ts'

const program = new URL('../testing/processes/limited-program.ts', import.meta.url)
const memory: ProgramMemory = { allowanceMb: 256 }
const startProgram = () => startLimitedProcess<TestJob, unknown>(program, memory)

function startKilledProgram() {
  const runner = startProgram()
  runner.kill()
  return runner
}

/** A queue that counts how many processes it starts. */
function openQueue(start: (count: number) => JobRunner<TestJob, unknown> = startProgram) {
  const counted = { starts: 0 }
  const queue = new WorkQueue<TestJob, unknown>({
    name: 'test',
    start: () => {
      counted.starts += 1
      return start(counted.starts)
    },
    maxWaiting: 10,
    refusal: () => new Error('full'),
    timeoutSeconds: 60,
  })
  onTestFinished(() => queue.stop())
  return Object.assign(queue, { counted })
}

test('every thread of a limited process has a low priority', async () => {
  const priorities = await openQueue().run({ answer: 'priorities' })
  expect(new Set(priorities as number[])).toEqual(
    new Set([constants.priority.PRIORITY_BELOW_NORMAL]),
  )
})

test('the limit of a process is its idle size and the allowance', async () => {
  const limitKb = Number(await openQueue().run({ answer: 'limit' })) / 1024
  expect(memory.idleKb).toBeGreaterThan(10_000)
  expect(limitKb).toBe(Number(memory.idleKb) + 256 * 1024)
})

test('a limited process has no settings of the portal', async () => {
  vi.stubEnv('APP_SECRET', 'a secret of the portal')
  onTestFinished(() => void vi.unstubAllEnvs())
  const names = (await openQueue().run({ answer: 'environment' })) as string[]
  expect(names).toContain('MALLOC_ARENA_MAX')
  expect(names.filter((name) => settingNames.includes(name))).toEqual([])
})

describe('a job is done by another process', () => {
  test('if the idle process was killed just before', async () => {
    const queue = openQueue()
    const first = Number(await queue.run({ answer: 'pid' }))
    process.kill(first, 'SIGKILL')
    expect(await queue.run({ answer: 'pid' })).not.toBe(first)
    expect(queue.counted.starts).toBe(2)
  })

  test('if the channel of the killed process is closed', async () => {
    const queue = openQueue()
    const first = Number(await queue.run({ answer: 'pid' }))
    process.kill(first, 'SIGKILL')
    await expect.poll(() => existsSync(`/proc/${first}`)).toBe(false)
    expect(await queue.run({ answer: 'pid' })).not.toBe(first)
    expect(queue.counted.starts).toBe(2)
  })

  test('if the process was killed before it took the job', async () => {
    const queue = openQueue((count) => (count === 1 ? startKilledProgram() : startProgram()))
    expect(await queue.run({ answer: 'pid' })).toEqual(expect.any(Number))
    expect(queue.counted.starts).toBe(2)
  })
})

describe('a job fails', () => {
  test('if it ends its process, and is not repeated', async () => {
    const queue = openQueue()
    const file = path.join(path.dirname(await newDataDir()), 'taken.txt')
    await expect(queue.run({ answer: 'end', file })).rejects.toThrow('test: the worker ended')
    expect(await readFile(file, 'utf8')).toBe('taken\n')
    expect(await queue.run({ answer: 'pid' })).toEqual(expect.any(Number))
  })

  test('if two processes end before they take it', async () => {
    const queue = openQueue(startKilledProgram)
    await expect(queue.run({ answer: 'pid' })).rejects.toThrow('test: the worker ended')
    expect(queue.counted.starts).toBe(2)
  })

  test('if the queue is stopped, which starts no other process', async () => {
    const queue = openQueue()
    const job = queue.run({ answer: 'pid' })
    queue.stop()
    await expect(job).rejects.toThrow('test: the worker ended')
    expect(queue.counted.starts).toBe(1)
  })
})

test('owners take turns, each one in the order of its jobs', async () => {
  const queue = openQueue()
  const done: string[] = []
  const run = async (name: string, owner: string) => {
    await queue.run({ answer: 'pid' }, owner)
    done.push(name)
  }
  const busy = ['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => run(name, 'a'))
  await Promise.all([...busy, run('b1', 'b'), run('b2', 'b'), run('c1', 'c')])
  // the first job begins before the others wait
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4', 'a5'])
})
