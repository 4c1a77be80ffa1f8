import type { Jobs } from '../jobs/jobs.ts'

/** For portals whose background work is no part of what is looked at. */
export const noJobs: Jobs = {
  send: async () => undefined,
  overview: async () => [],
  failures: async () => [],
  retry: async () => null,
  stop: async () => undefined,
}
