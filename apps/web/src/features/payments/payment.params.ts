import { paymentSource } from '@sangam/contract/payments/values'
import { id, oneOf, searchParams } from '../../lib/search-params.ts'

/** The address names the registration, so that a reload shows the same payment. */
export const paymentParams = searchParams({
  id,
  /** Set to pay again after a failed payment. */
  again: oneOf(0, [1]),
  /** Set by the payment gateway. */
  returned: oneOf(0, [1]),
  sourcePage: oneOf('', [paymentSource]),
})
