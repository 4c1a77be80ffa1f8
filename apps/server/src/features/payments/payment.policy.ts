import { type Caller, isAdmin } from '../../http/calls/caller.ts'
import type { Decider, Payment } from './payment.queries.ts'

/** The owner; an admin may pay on behalf of the family. */
export const mayPayFor = (caller: Caller, registration: { ownerId: number }) =>
  registration.ownerId === caller.userId || isAdmin(caller)

/** The fee of the admin's registration, or a claim that the admin entered: another admin decides. */
export const isOwnPayment = (
  { userId, ownProfileIds }: Decider,
  { profileId, state, changedBy }: Pick<Payment, 'profileId' | 'state' | 'changedBy'>,
) =>
  (profileId !== null && ownProfileIds.includes(profileId)) ||
  (state === 'claimed' && changedBy === userId)

/** Admins decide claimed payments only; the gateway reports the state of its own payments. */
export const canDecide = ({ state }: Pick<Payment, 'state'>) => state === 'claimed'

/** Waits for a confirmation by an admin or a bank statement. */
export const isOpen = ({ state }: Pick<Payment, 'state'>) =>
  state === 'waiting' || state === 'claimed'

export const isPaid = (attempts: readonly Pick<Payment, 'state'>[]): boolean =>
  attempts.some(({ state }) => state === 'done')

export const canRefund = (payment: Pick<Payment, 'state' | 'refundRequestedAt'>) =>
  payment.state === 'done' && payment.refundRequestedAt === null
