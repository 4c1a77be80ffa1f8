import type { Caller } from '../../http/caller.ts'
import type { Payment } from './payments.queries.ts'

export const isTreasurer = (caller: Caller) =>
  caller.isVerified === 1 && (caller.role === 'admin' || caller.role === 'super_admin')

/** The family itself; an admin may sit beside a family and pay with it. */
export const mayPayFor = (caller: Caller, registration: { ownerId: number }) =>
  registration.ownerId === caller.userId || isTreasurer(caller)

/** Only what somebody claims to have paid is decided; the gateway speaks for its own payments. */
export const canDecide = ({ state }: Pick<Payment, 'state'>) => state === 'claimed'

export const canRefund = ({ state }: Pick<Payment, 'state'>) => state === 'done'
