import type { PaymentPage } from '@sangam/contract/payments/calls'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'

type PaidProfile = Pick<
  ProfileRecord,
  'id' | 'is_edit' | 'isPaymentEnable' | 'payment_status' | 'owner_state'
>

export type FeeState = 'due' | 'checking' | 'refused' | 'paid'

/** A profile has a fee while payment is on; a paid fee stays visible when it is off. */
export const hasFee = (profile: PaidProfile) =>
  profile.is_edit && (profile.isPaymentEnable === 1 || profile.payment_status === 'Done')

/** The fee of a registration; undefined without a fee and until it is loaded. */
export function useFee(profile: PaidProfile): PaymentPage | undefined {
  const fee = useQuery({
    ...query('payments/registration-fee', { bride_groom_id: profile.id }),
    enabled: hasFee(profile),
  })
  return fee.data
}

export function feeStateOf(page: PaymentPage): FeeState {
  if (page.state === 'success') return 'paid'
  // a new claim after a refused one is what counts
  if (page.claim) return 'checking'
  return page.state === 'failed' ? 'refused' : 'due'
}

/** A family is not asked to pay twice, or for a profile that the family has taken out of the list. */
export const isPaymentDue = (profile: PaidProfile, page: PaymentPage) =>
  profile.owner_state === 'active' &&
  profile.isPaymentEnable === 1 &&
  ['due', 'refused'].includes(feeStateOf(page))
