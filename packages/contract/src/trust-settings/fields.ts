import { labelName, labels } from '@sangam/i18n/by-language'
import { type Language, languages } from '@sangam/i18n/languages'
import { fields, optionalPhone, optionalText, phone, text } from '../fields.ts'
import { colorSetNames } from './color-sets.ts'

/** The language of the login code whose template is a setting of the SMS gateway, not of the trust. */
export const gatewayLanguage: Language = 'en'

/**
 * The settings of the trust, which super admins change on the settings page: their labels and lengths.
 * `values.ts` has the kinds and defaults of their values.
 */
export const settingSections = {
  /** What the setup asks for; the other settings of the trust follow from it until they are entered. */
  start: fields({
    ...labels('trust_name', (language) =>
      text({ max: 100, label: labelName('settings_page.lbl_trust_name', language) }),
    ),
    trust_phone: phone({ label: 'settings_page.lbl_phone' }),
    trust_address: text({ max: 200, label: 'settings_page.lbl_place' }),
  }),
  trust: fields({
    ...labels('trust_name', (language) =>
      text({ max: 100, label: labelName('settings_page.lbl_trust_name', language) }),
    ),
    ...labels('trust_short_name', (language) =>
      text({ max: 12, label: labelName('settings_page.lbl_short_name', language) }),
    ),
    ...labels('trust_address', (language) =>
      text({ max: 200, isLong: true, label: labelName('settings_page.lbl_address', language) }),
    ),
    trust_registration: optionalText({ max: 150, label: 'settings_page.lbl_registration' }),
    trust_pan: optionalText({ max: 10, label: 'settings_page.lbl_pan' }),
    trust_phone: phone({ label: 'settings_page.lbl_phone' }),
    trust_whatsapp: phone({ label: 'settings_page.lbl_whatsapp' }),
    trust_email: optionalText({ max: 100, keyboard: 'email', label: 'settings_page.lbl_email' }),
    trust_map_url: optionalText({ max: 300, keyboard: 'url', label: 'settings_page.lbl_map' }),
    trust_facebook_url: optionalText({ max: 300, keyboard: 'url', label: 'shell.lbl_facebook' }),
    trust_instagram_url: optionalText({ max: 300, keyboard: 'url', label: 'shell.lbl_instagram' }),
    trust_youtube_url: optionalText({ max: 300, keyboard: 'url', label: 'shell.lbl_youtube' }),
    trust_colors: text({ max: 20, label: 'settings_page.lbl_colors' }),
  }),
  modules: fields({
    modules: optionalText({ max: 200, label: 'settings_page.lbl_modules' }),
  }),
  biodata: fields({
    biodata_fields: optionalText({ max: 1000, label: 'settings_page.lbl_biodata_fields' }),
    own_fields: optionalText({ max: 20_000, label: 'settings_page.lbl_own_fields' }),
  }),
  officers: fields({
    ...labels('grievance_officer_name', (language) =>
      optionalText({ max: 100, label: labelName('settings_page.lbl_grievance_name', language) }),
    ),
    ...labels('grievance_officer_designation', (language) =>
      text({ max: 100, label: labelName('settings_page.lbl_grievance_designation', language) }),
    ),
    grievance_officer_mobile: optionalPhone({ label: 'settings_page.lbl_grievance_mobile' }),
    grievance_officer_email: optionalText({
      max: 100,
      keyboard: 'email',
      label: 'settings_page.lbl_grievance_email',
    }),
    ...labels('grievance_officer_hours', (language) =>
      text({ max: 100, label: labelName('settings_page.lbl_grievance_hours', language) }),
    ),
    ...labels('grievance_appeals_name', (language) =>
      optionalText({ max: 100, label: labelName('settings_page.lbl_appeals_name', language) }),
    ),
    data_contact_name: text({ max: 100, label: 'settings_page.lbl_data_contact_name' }),
    data_contact_designation: optionalText({
      max: 100,
      label: 'settings_page.lbl_data_contact_designation',
    }),
    data_contact_mobile: optionalPhone({ label: 'settings_page.lbl_data_contact_mobile' }),
    data_contact_email: optionalText({
      max: 100,
      keyboard: 'email',
      label: 'settings_page.lbl_data_contact_email',
    }),
    data_contact_hours: optionalText({ max: 100, label: 'settings_page.lbl_data_contact_hours' }),
  }),
  policy: fields({
    contact_policy: text({ max: 20, label: 'settings_page.lbl_contact_policy' }),
    photo_policy: text({ max: 20, label: 'settings_page.lbl_photo_policy' }),
    hide_own_gender: text({ max: 1, label: 'settings_page.lbl_own_gender' }),
    grant_access_on_approval: text({ max: 1, label: 'settings_page.lbl_grant_access' }),
    import_preapproved: text({ max: 1, label: 'settings_page.lbl_import_preapproved' }),
    candidate_consent: text({ max: 20, label: 'settings_page.lbl_candidate_consent' }),
    ask_contact_persons: text({ max: 1, label: 'settings_page.lbl_ask_contact_persons' }),
    profiles_per_account: number('settings_page.lbl_profiles_per_account'),
    dormant_months: number('settings_page.lbl_dormant_months'),
  }),
  fee: fields({
    payment_enabled: text({ max: 1, label: 'settings_page.lbl_payment_enabled' }),
    payment_fee: number('settings_page.lbl_fee'),
    payment_mobile: optionalPhone({ label: 'settings_page.lbl_payment_mobile' }),
    payment_upi_id: optionalText({ max: 165, label: 'settings_page.lbl_upi_id' }),
    payment_payee_name: optionalText({ max: 100, label: 'settings_page.lbl_payee' }),
  }),
  sms: fields({
    sms_templates: optionalText({ max: 4000, isLong: true, label: 'settings_page.lbl_templates' }),
  }),
  legal: fields({
    legal_read_by: optionalText({ max: 100, label: 'settings_page.lbl_read_by' }),
    legal_read_on: optionalText({ max: 10, label: 'settings_page.lbl_read_on' }),
  }),
} as const

function number(label: Parameters<typeof text>[0]['label']) {
  return text({ max: 7, keyboard: 'numeric', label })
}

export type SettingSection = keyof typeof settingSections
export const settingSectionNames = Object.keys(settingSections) as SettingSection[]

type FieldsOfAll = (typeof settingSections)[SettingSection]
/** The name of a setting on the page. */
export type SettingName = FieldsOfAll extends infer Section
  ? Section extends object
    ? keyof Section & string
    : never
  : never

const yesOrNo = ['1', '0'] as const

/** The settings whose value is one of a few; each one has a text. */
export const settingChoices = {
  trust_colors: colorSetNames,
  contact_policy: ['open', 'request'],
  photo_policy: ['members', 'request'],
  hide_own_gender: yesOrNo,
  grant_access_on_approval: yesOrNo,
  import_preapproved: yesOrNo,
  candidate_consent: ['off', 'grace', 'required'],
  ask_contact_persons: yesOrNo,
  payment_enabled: yesOrNo,
} as const satisfies Partial<Record<SettingName, readonly string[]>>

export type ChoiceSetting = keyof typeof settingChoices

/** Settings that work as they are; the page has them under "Advanced". A name is that of all languages. */
const advancedSettings = [
  'trust_short_name',
  'trust_registration',
  'trust_pan',
  'trust_whatsapp',
  'trust_map_url',
  'trust_facebook_url',
  'trust_instagram_url',
  'trust_youtube_url',
  'trust_colors',
  'grievance_officer_designation',
  'grievance_officer_mobile',
  'grievance_officer_email',
  'grievance_officer_hours',
  'data_contact_designation',
  'data_contact_mobile',
  'data_contact_email',
  'data_contact_hours',
  'biodata_fields',
  'own_fields',
  'hide_own_gender',
  'grant_access_on_approval',
  'import_preapproved',
  'ask_contact_persons',
  'profiles_per_account',
  'dormant_months',
  'payment_mobile',
  'payment_payee_name',
  'sms_templates',
] as const satisfies readonly SettingName[]

/** Settings in front of everybody that need a sentence: who may that be, what does it mean. */
export const explainedSettings = [
  'grievance_officer_name',
  'grievance_appeals_name',
  'data_contact_name',
  'contact_policy',
  'photo_policy',
  'candidate_consent',
  'payment_enabled',
  'payment_upi_id',
] as const satisfies readonly SettingName[]

type AdvancedSetting = (typeof advancedSettings)[number]

/** The advanced setting that a field belongs to; undefined for those that the page shows at once. */
export const advancedSettingOf = (field: string): AdvancedSetting | undefined =>
  advancedSettings.find((name) => languages.some((language) => labelName(name, language) === field))
