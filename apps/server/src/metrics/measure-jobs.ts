import type { JobDefinition } from '../jobs/jobs.ts'
import type { Metrics } from './metrics.ts'

/** Wraps jobs so that their runs are counted. */
export const measureJobs = (definitions: JobDefinition[], metrics: Metrics): JobDefinition[] =>
  definitions.map((definition) => ({
    ...definition,
    async run(payload, signal) {
      const { name } = definition
      try {
        await definition.run(payload, signal)
        metrics.jobRuns.inc({ name, outcome: 'done' })
        metrics.jobSuccess.setToCurrentTime({ name })
      } catch (error) {
        metrics.jobRuns.inc({ name, outcome: 'failed' })
        throw error
      }
    },
  }))
