import { fields, text, withOwnRule } from '../fields.ts'

/** The payer reports the bank's number of a transfer; spaces are accepted. */
export const claimFields = fields({
  utr: withOwnRule(text({ max: 20, keyboard: 'numeric', label: 'payment_page.lbl_utr' })),
})
