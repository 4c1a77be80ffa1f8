import type { QueryClient } from '@tanstack/react-query'
import { allOf } from '../../lib/api.ts'

/** After any change to a resume its lists are asked for anew, and which resumes a post can be sent. */
export const forgetResumes = (cache: QueryClient) =>
  Promise.all(
    (
      [
        'job/get-job-profile',
        'job/get-job-profile-details-by-id',
        'job/get-posted-job-details-by-id',
        'admin/audit-trail',
      ] as const
    ).map((path) => cache.invalidateQueries(allOf(path))),
  )
