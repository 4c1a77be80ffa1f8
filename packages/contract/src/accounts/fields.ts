import { fields, master, optionalText, phone, text, withOwnRule } from '../fields.ts'

/** Long enough for an e-mail address, which gets its own error text. */
const accountMobileMax = 60

export const loginFields = fields({
  mobile_no: withOwnRule(phone({ max: accountMobileMax, label: 'login_page.lbl_mobile' })),
})

/** What people enter about themselves when they sign up. */
export const detailFields = fields({
  fname: text({ max: 30, label: 'signup_page.lbl_fname' }),
  lname: text({ max: 30, label: 'signup_page.lbl_lname' }),
  region_id: master({
    list: 'region',
    label: 'signup_page.lbl_region',
    missing: 'signup_page.err_region_required',
  }),
  city_village_name: optionalText({ max: 50, label: 'signup_page.lbl_city' }),
})

export const signUpFields = fields({
  ...detailFields,
  mobile_no: withOwnRule(phone({ max: accountMobileMax, label: 'signup_page.lbl_mobile' })),
})
