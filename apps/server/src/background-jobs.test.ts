import { expect, test } from 'vitest'
import { readSettingsFirst } from './background-jobs.ts'

test('a job reads the settings before it runs', async () => {
  const steps: string[] = []
  const [job] = readSettingsFirst(
    [{ name: 'tidy', schedule: '1 2 * * *', run: async () => void steps.push('run') }],
    { refresh: async () => void steps.push('refresh') },
  )
  expect(job).toMatchObject({ name: 'tidy', schedule: '1 2 * * *' })
  await job?.run({})
  expect(steps).toEqual(['refresh', 'run'])
})
