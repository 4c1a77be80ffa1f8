import { choiceId, fields, master, optionalText, phone, text, withOwnRule } from '../fields.ts'
import { titles } from '../lookups.ts'

/** The form of a committee member. */
export const committeeFields = fields({
  region_id: master({ list: 'region', label: 'committee.lbl_region' }),
  mr_ms_id: withOwnRule(choiceId({ choices: titles, label: 'committee.lbl_title' })),
  fname: text({ max: 30, label: 'committee.lbl_fname' }),
  mname: text({ max: 30, label: 'committee.lbl_mname' }),
  lname: text({ max: 30, label: 'committee.lbl_lname' }),
  designation_id: master({ list: 'designation', label: 'committee.lbl_designation' }),
  mobile_no: phone({ label: 'committee.lbl_mobile' }),
  occupation: text({ max: 75, label: 'committee.lbl_occupation' }),
  company_with_working_address: text({
    max: 250,
    isLong: true,
    label: 'committee.lbl_working_address',
  }),
  current_address: text({ max: 500, isLong: true, label: 'committee.lbl_current_address' }),
  permanent_address: text({ max: 500, isLong: true, label: 'committee.lbl_permanent_address' }),
  order_by: withOwnRule(
    optionalText({ max: 4, keyboard: 'numeric', label: 'committee.lbl_order' }),
  ),
})
