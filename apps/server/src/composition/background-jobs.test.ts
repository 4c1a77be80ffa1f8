import { expect, test } from 'vitest'
import { withFreshSettings } from './background-jobs.ts'

test('a job has the settings of the time at which it runs', async () => {
  const seen: number[] = []
  let fee = 1
  const refresh = async () => {
    fee += 1
  }
  const [job] = withFreshSettings({ refresh }, () => {
    const feeOfRun = fee
    return [{ name: 'tidy', schedule: '1 2 * * *', run: async () => void seen.push(feeOfRun) }]
  })
  expect(job).toMatchObject({ name: 'tidy', schedule: '1 2 * * *' })
  await job?.run({})
  await job?.run({})
  expect(seen).toEqual([2, 3])
})
