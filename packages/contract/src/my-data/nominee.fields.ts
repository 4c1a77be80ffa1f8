import { fields, phone, text } from '../fields.ts'

/** The form in which a member names the person who acts for the member. */
export const nomineeFields = fields({
  name: text({ max: 80, label: 'my_data.lbl_nominee_name' }),
  relation: text({ max: 40, label: 'my_data.lbl_nominee_relation' }),
  mobile_no: phone({ label: 'my_data.lbl_nominee_mobile' }),
})
