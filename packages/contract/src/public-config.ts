/** The payment part; the numbers are empty while payment is off. */
export interface PaymentConfig {
  is_payment_enabled: 0 | 1
  fee_amount: number
  payment_mobile_number: string
}

/** `data/configs.json`: public data of the trust, readable without login. */
export interface PublicConfig extends PaymentConfig {
  email: string
  contcat: string
  customer_care_whatapp_link: string
  trust_name: string
  trust_name_mr: string
  address: string
  address_mr: string
  map_link: string
  facebook_link: string
  instagram_link: string
  youtube_link: string
  site_link: string
  /** Whom people complain to. The numbers are those of the trust if the officer has none of their own. */
  officer_name: string
  officer_name_mr: string
  officer_designation: string
  officer_designation_mr: string
  officer_mobile: string
  officer_email: string
  officer_hours: string
  officer_hours_mr: string
  /** Who decides about appeals. */
  appeals_name: string
  appeals_name_mr: string
  /** Who answers questions about personal data; empty: the office. */
  data_contact_name: string
  data_contact_designation: string
  data_contact_mobile: string
  data_contact_email: string
  data_contact_hours: string
  /** Numbers that the privacy policy names. */
  leave_days: number
  retention_days: number
  account_retention_days: number
  dormant_months: number
}
