import type { QueryClient } from '@tanstack/react-query'
import { allOf } from '../../lib/api.ts'

/** After any change to a post every list of posts is asked for anew. */
export const forgetJobs = (cache: QueryClient) =>
  Promise.all(
    (
      [
        'job/get-posted-job',
        'job/get-my-posted-job',
        'job/get-posted-job-details-by-id',
        'job/get-applicants',
        'admin/audit-trail',
      ] as const
    ).map((path) => cache.invalidateQueries(allOf(path))),
  )
