import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { profiles } from '../../db/schema/registry/profiles.ts'
import type { Caller } from '../../http/calls/caller.ts'
import { isOpen } from './payment.policy.ts'
import {
  findRegistrationByNumber,
  insertPayment,
  lockProfiles,
  type Payment,
  paymentsOf,
  type Registration,
} from './payment.queries.ts'
import type { CreditLine } from './statement/statement.file.ts'
import { referencesOf } from './statement/statement.matching.ts'
import { referenceOf } from './upi.ts'

export const paymentFieldsOf = (registration: Registration, amountPaise: number) => ({
  profileId: registration.id,
  registrationNumber: registration.registrationNumber,
  payerName: registration.fullName,
  amountPaise,
})

/** The UPI payment of a registration that waits for money or for a decision. */
export const findOpenUpiAttempt = (earlier: readonly Payment[]) =>
  earlier.find((payment) => payment.method === 'upi' && isOpen(payment))

/** Starts a UPI payment of a registration that has no open one. */
export const startUpiAttempt = (
  tx: Queryable,
  caller: Caller,
  registration: Registration,
  amountPaise: number,
): Promise<Payment> =>
  insertPayment(tx, caller, {
    ...paymentFieldsOf(registration, amountPaise),
    method: 'upi',
    reference: referenceOf(registration.registrationNumber),
    state: 'waiting',
  })

/**
 * Starts the payments of registrations that a statement names and that have none yet: a family that
 * transfers the fee and reports nothing has no row in the ledger to match.
 */
export async function createMissingAttempts(
  tx: Queryable,
  caller: Caller,
  lines: CreditLine[],
  amountPaise: number,
): Promise<void> {
  const numbers = [...new Set(lines.flatMap(referencesOf))].map(registrationNumberOf)
  if (numbers.length === 0) return
  const named = await tx
    .select({ id: profiles.id, registrationNumber: profiles.registrationNumber })
    .from(profiles)
    .where(inArray(profiles.registrationNumber, numbers))
    .orderBy(profiles.id)
  await lockProfiles(
    tx,
    named.map(({ id }) => id),
  )
  for (const { id, registrationNumber } of named) {
    const earlier = await paymentsOf(tx, id)
    const registration = await findRegistrationByNumber(tx, registrationNumber)
    if (!registration || earlier.some((one) => isOpen(one) || one.state === 'done')) continue
    await startUpiAttempt(tx, caller, registration, amountPaise)
  }
}

/** The reference VV0000012 stands for the registration VV-0000012. */
const registrationNumberOf = (reference: string) => `${reference.slice(0, 2)}-${reference.slice(2)}`
