import { z } from 'zod'
import { numberForm } from '../accounts/calls.ts'
import { call } from '../call.ts'
import { id, masterIds } from '../rules.ts'

const volunteer = z.object({
  user_id: z.int(),
  name: z.string(),
  mobile: z.string(),
  /** Empty: all regions. */
  region_ids: z.array(z.int()),
  given_at: z.string(),
})

export const volunteerCalls = {
  'desk/volunteers': call({
    summary: 'List the people who may enrol families',
    access: 'super_admin',
    reads: ['accounts', 'desk'],
    body: z.object({}),
    data: z.array(volunteer),
    answers: ['common.msg_ok'],
  }),
  'desk/give-right': call({
    summary: 'Let a verified member enrol families, in all regions or in some',
    access: 'super_admin',
    confirm: true,
    changes: ['audit', 'desk', 'sessions'],
    body: numberForm.extend({ region_ids: masterIds('region') }),
    data: z.null(),
    answers: ['desk_page.msg_right_given'],
    refusals: ['desk_page.err_no_member', 'desk_page.err_is_admin'],
  }),
  'desk/end-right': call({
    summary: 'End the right of a person to enrol families',
    access: 'super_admin',
    changes: ['audit', 'desk', 'sessions'],
    body: z.object({ user_id: id() }),
    data: z.null(),
    answers: ['desk_page.msg_right_ended'],
    refusals: ['desk_page.err_no_volunteer'],
  }),
}
