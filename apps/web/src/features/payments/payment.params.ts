import { paymentSource } from '@sangam/contract/payments/values'
import { id, oneOf, searchParams } from '../../lib/search-params.ts'

/** The address has the id of the profile, so that a reload shows the same payment. */
export const paymentParams = searchParams({
  id,
  /** 1 shows the ways to pay again after a failed payment. */
  again: oneOf(0, [1]),
  /** 1 after the return from the payment gateway. */
  returned: oneOf(0, [1]),
  sourcePage: oneOf('', [paymentSource]),
})
