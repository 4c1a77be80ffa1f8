import { type Caller, isAdmin } from '../../http/caller.ts'
import type { Payment } from './payment.queries.ts'

/** The owner; an admin may pay on behalf of the family. */
export const mayPayFor = (caller: Caller, registration: { ownerId: number }) =>
  registration.ownerId === caller.userId || isAdmin(caller)

/** Admins decide claimed payments only; the gateway reports the state of its own payments. */
export const canDecide = ({ state }: Pick<Payment, 'state'>) => state === 'claimed'

export const canRefund = ({ state }: Pick<Payment, 'state'>) => state === 'done'
