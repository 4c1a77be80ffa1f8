/** The kinds of records whose edits after approval admins check. */
export const editSubjects = ['profile', 'business', 'job'] as const
export type EditSubject = (typeof editSubjects)[number]
