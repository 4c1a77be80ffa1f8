import { fields, text } from '../fields.ts'

/** The contact form, in the order of the page. */
export const contactFields = fields({
  fname: text({ max: 30, label: 'contact.lbl_fname' }),
  lname: text({ max: 30, label: 'contact.lbl_lname' }),
  mobile_or_email: text({ max: 25, label: 'contact.lbl_mobile_or_email' }),
  subject: text({ max: 200, label: 'contact.lbl_subject' }),
  description: text({ max: 250, isLong: true, label: 'contact.lbl_description' }),
})
