import type { Profile } from './profile.queries.ts'

/** How the audit trail names a profile. */
export const subjectOfProfile = ({
  id,
  firstName,
  lastName,
  registrationNumber,
}: Pick<Profile, 'id' | 'firstName' | 'lastName' | 'registrationNumber'>) => ({
  subject: 'profile' as const,
  subjectId: id,
  subjectName: `${firstName} ${lastName} (${registrationNumber})`,
})
