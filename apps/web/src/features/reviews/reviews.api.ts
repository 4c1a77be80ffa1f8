import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { allOf, api } from '../../lib/api.ts'
import { noticeFailure, noticeSuccess } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'

export async function forgetReviews(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries(allOf('reviews')),
    cache.invalidateQueries(allOf('admin/audit-trail')),
  ])
}

export function useDeleteReview(onSettled: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (review_id: number) => api('review/delete', { review_id }),
    onSuccess: ({ text }) => noticeSuccess(text, timing.noticeAction),
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: () => {
      onSettled()
      return forgetReviews(cache)
    },
  })
}
