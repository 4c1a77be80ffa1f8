import { z } from 'zod'
import { call } from '../call.ts'
import { optionalDay, optionalText, pageFields, paging } from '../rules.ts'
import { searchMax } from '../search.ts'
import { eventKinds } from './security-events.values.ts'

const ownEvent = z.object({
  id: z.int(),
  kind: z.enum(eventKinds),
  /** A reason, or the call that was refused. */
  detail: z.string(),
  at: z.string(),
  /** Equal events of one minute are counted in one record. */
  count: z.int(),
  ip: z.string(),
  device: z.string(),
})
export type OwnSecurityEvent = z.output<typeof ownEvent>

const securityEvent = ownEvent.extend({
  /** How many people the answers named, and what the list was filtered by; for admins who read numbers. */
  people: z.int(),
  filter: z.string(),
  /** 0 if no account has the number. */
  user_id: z.int(),
  user_name: z.string(),
  /** Only the last four digits are stored. */
  mobile: z.string(),
})
export type SecurityEvent = z.output<typeof securityEvent>

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), next_cursor: pageFields.next_cursor })

export const securityEventsCalls = {
  'security-events/mine': call({
    summary: 'The logins, failed logins and refusals of the caller, newest first',
    access: 'pending',
    reads: ['security-events', 'sessions'],
    body: z.object(paging(10)),
    data: pageOf(ownEvent),
    answers: ['common.msg_ok'],
  }),
  'admin/security-events': call({
    summary: 'The security events of all users, filtered, newest first',
    access: 'super_admin',
    reads: ['security-events'],
    body: z.object({
      kind: z.enum(['', ...eventKinds], 'common.err_value').default(''),
      /** Part of a name or a mobile number. */
      search: optionalText(searchMax),
      ip: optionalText(45),
      from: optionalDay(),
      to: optionalDay(),
      ...paging(20),
    }),
    data: pageOf(securityEvent),
    answers: ['common.msg_ok'],
  }),
}
