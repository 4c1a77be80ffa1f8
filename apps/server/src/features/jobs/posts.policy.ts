import type { ListingState } from '@sangam/contract/jobs/calls'
import { daysListed } from '@sangam/contract/jobs/values'
import { isSentBack } from '@sangam/contract/moderation/values'
import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { Job } from './posts.queries.ts'

const dayMs = 86_400_000
/** Renewing moves a post to the top of the list, so it is allowed only in the last days. */
const renewableDays = 10

export const isOwner = (caller: Caller, job: Job) => job.ownerId === caller.userId

export const expiresAt = (job: Job) => new Date(job.listedAt.getTime() + daysListed * dayMs)

/** The current state of a post; it is derived from the time, so no job expires posts. */
export function listingStateOf(job: Job, now = new Date()): ListingState {
  if (job.closing !== '') return job.closing
  if (job.status === 'Pending') return 'waiting'
  if (isSentBack(job.status)) return 'rejected'
  return expiresAt(job) <= now ? 'expired' : 'listed'
}

/**
 * Everyone sees listed posts; the owner, admins and applicants also see the others. Only admins see
 * posts of a closed account.
 */
export const maySee = (caller: Caller, job: Job, hasApplied: boolean) =>
  isOwner(caller, job) ||
  isAdmin(caller) ||
  (job.ownerIsOpen && (listingStateOf(job) === 'listed' || hasApplied))

export const mayApply = (caller: Caller, job: Job) =>
  !isOwner(caller, job) && job.ownerIsOpen && listingStateOf(job) === 'listed'

/** Only approved posts near or after the end of their listing can be renewed. */
export const mayRenew = (job: Job, now = new Date()) =>
  job.closing === '' &&
  job.status === 'Approved' &&
  expiresAt(job).getTime() - now.getTime() < renewableDays * dayMs

export const mayClose = (job: Job) => ['listed', 'waiting'].includes(listingStateOf(job))

export const mayReopen = (job: Job) => job.closing !== ''
