import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Answer, allOf } from '../../lib/api.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'

type ActionPath =
  | 'vadhu-var/approve-reject'
  | 'vadhu-var/approve-reject-profile-img'
  | 'vadhu-var/enable-disable'
  | 'vadhu-var/profile-lock'
  | 'vadhu-var/my-profile'

/** Runs an action on a profile, tells the outcome and refreshes every list that shows it. */
export function useProfileAction(onDone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (run: () => Promise<Answer<ActionPath>>) => run(),
    onSuccess: ({ text }) => {
      noticeSuccess(text, timing.noticeAction)
      onDone()
    },
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: () =>
      Promise.all(
        (
          [
            'get-vadhu-var-approved-list',
            'get-list-for-approval',
            'get-vadhu-var-details-by-id',
            'vadhu-var/get-registration-status',
            'admin/dashboard',
            'admin/audit-trail',
          ] as const
        ).map((path) => cache.invalidateQueries(allOf(path))),
      ),
  })
}
