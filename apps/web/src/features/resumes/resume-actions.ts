import type { Input } from '@sangam/contract/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'
import { forgetResumes } from './resumes-cache.ts'

/** Does something to a resume and says how it went. */
export function useResumeAction(whenDone: () => void = () => {}) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (action: Input<'job/profile-actions'>) => api('job/profile-actions', action),
    onSuccess: ({ text }) => {
      noticeSuccess(text, timing.noticeAction)
      whenDone()
    },
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: () => forgetResumes(cache),
  })
}
