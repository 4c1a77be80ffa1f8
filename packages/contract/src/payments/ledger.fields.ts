import { fields, optionalText, pastDate, remarkMax, text, withOwnRule } from '../fields.ts'
import { registrationNumberMax } from '../profiles/values.ts'

/** An admin records a payment by cash or bank transfer. */
export const recordPaymentFields = fields({
  registration_number: text({
    max: registrationNumberMax,
    label: 'payments_page.lbl_registration_number',
  }),
  amount: withOwnRule(text({ max: 12, keyboard: 'decimal', label: 'payments_page.lbl_amount' })),
  received_on: withOwnRule(pastDate({ label: 'payments_page.lbl_received_on' })),
  /** The bank's number of a transfer (required), or the number of a cash voucher. */
  reference: optionalText({ max: 40, label: 'payments_page.lbl_voucher' }),
  acton_remark: text({ max: remarkMax, isLong: true, label: 'payments_page.lbl_remark_record' }),
})
