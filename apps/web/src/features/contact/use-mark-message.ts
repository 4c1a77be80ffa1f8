import type { ContactMessage, MarkAction } from '@sangam/contract/contact/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { allOf, api } from '../../lib/api.ts'
import { noticeFailure } from '../../lib/notices.ts'
import { timing } from '../../lib/timing.ts'

export function useMarkMessage(message: ContactMessage) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ action, note = '' }: { action: MarkAction; note?: string }) =>
      api('contact-us/mark', {
        contact_us_id: message.id,
        action_type: action,
        acton_remark: note,
      }),
    // the card itself shows the new state, so only a failure needs words
    onError: (error) => noticeFailure(error, timing.noticeAction),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(allOf('get-contact-us')),
        cache.invalidateQueries(allOf('contact-us/counts')),
      ]),
  })
}
