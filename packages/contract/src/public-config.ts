import type { Labels } from '@sangam/i18n/by-language'
import type { ModuleName } from './modules.ts'
import type { FieldStates } from './profiles/trust/field-states.ts'
import type { OwnField } from './profiles/trust/own-fields.ts'
import type { LawfulPoint } from './trust-settings/checklist.ts'

/** The payment part; the numbers are empty while payment is off. */
export interface PaymentConfig {
  is_payment_enabled: 0 | 1
  fee_amount: number
  payment_mobile_number: string
}

type ConfigLabel =
  | 'trust_name'
  | 'address'
  /** Whom people complain to. */
  | 'officer_name'
  | 'officer_designation'
  | 'officer_hours'
  /** Who decides about appeals. */
  | 'appeals_name'

/** `data/configs.json`: public data of the trust, readable without login. */
export interface PublicConfig extends PaymentConfig, Labels<ConfigLabel> {
  email: string
  contcat: string
  customer_care_whatapp_link: string
  map_link: string
  facebook_link: string
  instagram_link: string
  youtube_link: string
  site_link: string
  /** Of the trust if the officer has no number or address of their own. */
  officer_mobile: string
  officer_email: string
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
  /** The day from which the legal texts apply, yyyy-mm-dd; empty: the day of the shipped texts. */
  legal_since: string
  /** What the trust has to do before families can register; empty: they can. */
  registration_needs: readonly LawfulPoint[]
  /** The modules that the trust uses. */
  modules: readonly ModuleName[]
  /** The optional lines of the biodata that the trust requires or hides. */
  biodata_fields: FieldStates
  /** The lines that the trust has added. */
  own_fields: readonly OwnField[]
}
