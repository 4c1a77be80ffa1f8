import { fields, master, optionalText, phone, record, text, withOwnRule } from '../fields.ts'

/** The form of a business, in the order of the page. */
export const businessFields = fields({
  region_id: master({ list: 'region', label: 'business_page.lbl_region' }),
  category_id: record({ label: 'business_page.lbl_category' }),
  category_name: optionalText({ max: 100, label: 'business_page.lbl_form_category_name' }),
  business_name: text({ max: 150, label: 'business_page.lbl_form_name' }),
  business_owner_name: text({ max: 100, label: 'business_page.lbl_form_owner' }),
  contact_no: phone({ label: 'business_page.lbl_form_contact' }),
  address: text({ max: 500, isLong: true, label: 'business_page.lbl_address' }),
  city_village: text({ max: 75, label: 'business_page.lbl_form_city' }),
  pincode: text({ max: 250, keyboard: 'numeric', label: 'business_page.lbl_form_pincode' }),
  business_about: text({ max: 5000, isLong: true, label: 'business_page.lbl_form_about' }),
  business_other_info: optionalText({
    max: 5000,
    isLong: true,
    label: 'business_page.lbl_other_info',
  }),
  business_web_site_link: withOwnRule(
    optionalText({ max: 250, keyboard: 'url', label: 'business_page.lbl_form_website' }),
  ),
})
