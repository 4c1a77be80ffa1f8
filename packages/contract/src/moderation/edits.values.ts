import { factNames } from '../profiles/facts.ts'

/** The kinds of records whose edits after approval admins check. */
export const editSubjects = ['profile', 'business', 'job'] as const
export type EditSubject = (typeof editSubjects)[number]

/** The fields whose new value is shown to others only after approval; all others are shown immediately. */
const waitingFields: Record<EditSubject, readonly string[]> = {
  profile: factNames,
  business: [],
  job: [],
}

export const isWaitingField = (subject: EditSubject, name: string): boolean =>
  waitingFields[subject].includes(name)
