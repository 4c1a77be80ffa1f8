import type { Person } from '../apps/server/src/security/authorization.testing.ts'

/** Nine kinds of people who have no right to what the family hides. */
export const viewers = [
  // a person without an account, with an ended share link and an answered question of the family
  'visitor',
  // an account that no admin has verified, with a registration that waits for approval
  'pending',
  // a verified member without access to the list
  'without access',
  // a member with access, of the other gender, without a request
  'with access',
  // a member with access whose profile has the gender of the hidden one
  'same gender',
  // a member whose request the family has declined
  'declined',
  // a member whose request waits for an answer
  'waiting',
  // a member whom the family has blocked
  'blocked',
  // a member who has blocked the family
  'has blocked',
] as const
export type Viewer = (typeof viewers)[number]

/** The column of the authorization matrix that says what a viewer may do with the record of a stranger. */
export const personOf: Record<Viewer, Person> = {
  visitor: 'visitor',
  pending: 'pending',
  'without access': 'member',
  'with access': 'member with access',
  'same gender': 'member with access',
  declined: 'member with access',
  waiting: 'member with access',
  blocked: 'member with access',
  'has blocked': 'member with access',
}

/** Viewers for whom the family does not exist at all. */
const strangers: readonly Viewer[] = [
  'visitor',
  'pending',
  'without access',
  'blocked',
  'has blocked',
]

export const policies = ['request', 'open'] as const
export type Policy = (typeof policies)[number]

/** What differs between the two worlds; see `differences.ts`. */
export const scopes = ['values', 'profile'] as const
export type Scope = (typeof scopes)[number]

/** The viewers whose answers are compared. */
export const comparedIn = (scope: Scope): readonly Viewer[] =>
  scope === 'values' ? viewers : strangers
