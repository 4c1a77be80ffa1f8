import type { Person } from '../apps/server/src/security/authorization.testing.ts'

/** Nine kinds of people who have no right to what the family hides. */
export const viewers = [
  'visitor',
  'pending',
  'without access',
  'with access',
  'same gender',
  'declined',
  'waiting',
  'blocked',
  'has blocked',
] as const
export type Viewer = (typeof viewers)[number]

export const viewerTexts: Record<Viewer, string> = {
  visitor:
    'somebody without an account, with an ended share link and an answered question of the family',
  pending: 'an account that no admin has verified, with a registration that waits for approval',
  'without access': 'a verified member without access to the list',
  'with access': 'a member with access, of the other gender, without a request',
  'same gender': 'a member with access whose profile has the gender of the hidden one',
  declined: 'a member whose request the family has declined',
  waiting: 'a member whose request waits for an answer',
  blocked: 'a member whom the family has blocked',
  'has blocked': 'a member who has blocked the family',
}

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
export const strangers: readonly Viewer[] = [
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
