import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** Takes the only turn and lets others wait for it; `started` are those that have got it. */
async function lineOf(waiting: number) {
  const turns = new Turns()
  const limits = { running: 1, waiting, waitSeconds: 10 }
  const end = await turns.take('asha', limits)
  const started: number[] = []
  for (let number = 1; number <= waiting; number += 1) {
    void turns.take('asha', limits).then(() => started.push(number))
  }
  return { end, started, turns, limits }
}

/** Runs what waits for promises only; no timer fires meanwhile. */
async function settlePromises(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await Promise.resolve()
}

test('a turn passes at once while few wait', async () => {
  const { end, started } = await lineOf(19)
  end?.()
  await settlePromises()
  expect(started).toEqual([1])
})

test('a turn passes after a pause while many wait, and other keys do not wait', async () => {
  const { end, started, turns, limits } = await lineOf(20)
  end?.()
  expect(await turns.take('ravi', limits)).not.toBeNull()
  await settlePromises()
  expect(started).toEqual([])
  await expect.poll(() => started).toEqual([1])
})
