import { z } from 'zod'
import { call } from '../call.ts'
import { registrationNumberMax } from '../profiles/values.ts'
import { flag, text } from '../rules.ts'

export const wishListCalls = {
  'vadhu-var/wish-list': call({
    summary: 'Add a profile to the wish list of the caller, or remove it',
    access: 'member',
    changes: ['wish-list'],
    body: z.object({
      registration_number: text(registrationNumberMax),
      action_type: z.literal('bd_wish_list', 'common.err_value'),
      /** The wanted state; without it the call toggles. With it a repeated call changes nothing. */
      is_wish_list: flag().optional(),
    }),
    data: z.object({ is_wish_list: z.int() }),
    answers: ['wish_list.msg_added', 'wish_list.msg_removed'],
    refusals: ['wish_list.err_not_approved'],
  }),
}
