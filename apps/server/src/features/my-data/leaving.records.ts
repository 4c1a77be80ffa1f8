import { recordSecurityEvent } from '../audit/audit.public.ts'

interface Person {
  id: number
  firstName: string
  lastName: string
}

/** For the audit trail: what a person, or the nominee of the person, does to the account. */
export const actionOn = ({ id, firstName, lastName }: Person) =>
  ({
    by: { userId: id, firstName, lastName },
    subject: 'user',
    subjectId: id,
    subjectName: `${firstName} ${lastName}`.trim(),
  }) as const

type Recording = Parameters<typeof recordSecurityEvent>[0]

/** Records that the sessions of an account ended because it was left. */
export const recordEndedSessions = (recording: Recording, user: { id: number; mobile: string }) =>
  recordSecurityEvent(recording, {
    kind: 'session_ended',
    reason: 'left',
    userId: user.id,
    mobile: user.mobile,
  })
