import type { Jobs } from '../jobs/jobs.ts'

/** For tests that do not need background jobs. */
export const noJobs: Jobs = {
  send: async () => undefined,
  overview: async () => [],
  failures: async () => [],
  retry: async () => null,
  stop: async () => undefined,
}
