import { paymentMethods, paymentStates } from '@sangam/contract/payments/values'
import { searchMax } from '@sangam/contract/search'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

export const paymentViews = ['ledger', 'statement', 'report'] as const

export const paymentFilters = searchParams({
  view: oneOf('ledger', paymentViews),
  /** Starts with reported payments, because they wait for a decision. */
  state: oneOf('claimed', ['all', 'paid_twice', ...paymentStates]),
  method: oneOf('', paymentMethods),
  search: text(searchMax),
  statement: id,
  /** The financial year of the report, such as 2026-27. */
  year: text(7),
  /** The payment whose dialog is open. */
  id,
})
export type PaymentFilters = ValuesOf<typeof paymentFilters>
