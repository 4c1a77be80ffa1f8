import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { allOf, api, query } from '../../lib/api.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'

const renewEveryMs = 10_000

export const useOverview = () =>
  useQuery({ ...query('operations/overview', {}), refetchInterval: renewEveryMs })

export function useRetryJob() {
  return useAction((jobId: string) => api('operations/retry-job', { job_id: jobId }))
}

export function useBackUp() {
  return useAction(() => api('operations/back-up', {}))
}

function useAction<Variables = void>(act: (variables: Variables) => Promise<{ text: string }>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: ({ text }) => noticeSuccess(text, timing.noticeAction),
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(allOf('operations/overview')),
        cache.invalidateQueries(allOf('admin/audit-trail')),
      ]),
  })
}
