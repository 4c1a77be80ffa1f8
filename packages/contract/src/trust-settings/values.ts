import { fieldsByLanguage, labels } from '@sangam/i18n/by-language'
import { type Language, languages } from '@sangam/i18n/languages'
import { z } from 'zod'
import { moduleNames } from '../modules.ts'
import { readFieldStates } from '../profiles/trust/field-states.ts'
import { ownFields } from '../profiles/trust/own-fields.rules.ts'
import { profilesPerAccountMax } from '../profiles/values.ts'
import { type SettingName, settingChoices } from './fields.ts'

const number = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(min).max(max))
const yesOrNo = z.enum(settingChoices.hide_own_gender).transform((value) => value === '1')
const orNone = <Rule extends z.ZodType>(rule: Rule) => z.literal('').or(rule)
const webAddress = orNone(z.url({ protocol: /^https?$/ }))

const modules = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.enum(moduleNames)))

const biodataFields = z.string().transform((text, context) => {
  const states = readFieldStates(text)
  if (states) return states
  context.addIssue({ code: 'custom' })
  return z.NEVER
})

/** How a value is read from its text. A setting that is not listed is a text of any form. */
export const settingKinds = {
  modules,
  biodata_fields: biodataFields,
  own_fields: ownFields,
  trust_email: orNone(z.email()),
  trust_map_url: webAddress,
  trust_facebook_url: webAddress,
  trust_instagram_url: webAddress,
  trust_youtube_url: webAddress,
  trust_colors: z.enum(settingChoices.trust_colors),
  grievance_officer_email: orNone(z.email()),
  data_contact_email: orNone(z.email()),
  contact_policy: z.enum(settingChoices.contact_policy),
  photo_policy: z.enum(settingChoices.photo_policy),
  hide_own_gender: yesOrNo,
  grant_access_on_approval: yesOrNo,
  import_preapproved: yesOrNo,
  candidate_consent: z.enum(settingChoices.candidate_consent),
  ask_contact_persons: yesOrNo,
  profiles_per_account: number(1, profilesPerAccountMax),
  dormant_months: number(6, 240),
  payment_enabled: yesOrNo,
  payment_fee: number(0),
  payment_upi_id: orNone(z.string().regex(/^[\w.-]{2,100}@[A-Za-z]\w{1,63}$/)),
  legal_read_on: orNone(z.iso.date()),
} satisfies Partial<Record<SettingName, z.ZodType>>

type Kinds = typeof settingKinds

const aboutNames = languages.map((language) => `about_${language}` as const)

/**
 * Values that other calls than `settings/save` change: the path of the logo, the tested UPI address,
 * the day of the setup since which families wait for the checklist, the pictures of home, the text about
 * the trust.
 */
export const hiddenSettings = [
  'trust_logo',
  'payment_tested',
  'checklist_since',
  'home_pictures',
  ...aboutNames,
] as const
export type StoredName = SettingName | (typeof hiddenSettings)[number]

export type SettingValues = {
  readonly [Name in StoredName]: Name extends keyof Kinds ? z.output<Kinds[Name]> : string
}

const inLanguages = <Name extends string>(name: Name, values: Record<Language, string>) =>
  labels(name, (language) => values[language])

/** The settings of a new portal; the names are those of a demonstration. */
export const settingDefaults: SettingValues = {
  ...inLanguages('trust_name', {
    en: 'Sangam Community Trust (demo)',
    mr: 'संगम समाज विश्वस्त संस्था (नमुना)',
  }),
  ...inLanguages('trust_short_name', {
    en: 'Sangam',
    mr: 'संगम',
  }),
  ...inLanguages('trust_address', {
    en: '12 Example Road, Shegaon, Dist. Buldhana, Maharashtra 444203',
    mr: '12, नमुना मार्ग, शेगाव, जि. बुलढाणा, महाराष्ट्र 444203',
  }),
  trust_registration: '',
  trust_pan: '',
  trust_phone: '9000000000',
  trust_whatsapp: '9000000000',
  trust_email: 'office@sangam.example',
  trust_map_url: 'https://www.openstreetmap.org/?mlat=20.7934&mlon=76.6957#map=14/20.7934/76.6957',
  trust_facebook_url: 'https://www.facebook.com/',
  trust_instagram_url: 'https://www.instagram.com/',
  trust_youtube_url: 'https://www.youtube.com/',
  trust_colors: 'geru',
  trust_logo: '',
  modules: [...moduleNames],
  biodata_fields: {},
  own_fields: [],
  ...inLanguages('grievance_officer_name', {
    en: 'Sushila Patil (demo)',
    mr: 'सुशीला पाटील (नमुना)',
  }),
  ...inLanguages('grievance_officer_designation', {
    en: 'Grievance Officer',
    mr: 'तक्रार निवारण अधिकारी',
  }),
  grievance_officer_mobile: '',
  grievance_officer_email: '',
  ...inLanguages('grievance_officer_hours', {
    en: 'Monday to Saturday, 10 am to 5 pm',
    mr: 'सोमवार ते शनिवार, सकाळी 10 ते सायंकाळी 5',
  }),
  ...inLanguages('grievance_appeals_name', {
    en: 'Vinayak Deshmukh, President (demo)',
    mr: 'विनायक देशमुख, अध्यक्ष (नमुना)',
  }),
  data_contact_name: '',
  data_contact_designation: '',
  data_contact_mobile: '',
  data_contact_email: '',
  data_contact_hours: '',
  contact_policy: 'open',
  photo_policy: 'members',
  hide_own_gender: true,
  grant_access_on_approval: true,
  import_preapproved: false,
  candidate_consent: 'off',
  ask_contact_persons: false,
  profiles_per_account: 1,
  dormant_months: 24,
  payment_enabled: true,
  payment_fee: 0,
  payment_mobile: '',
  payment_upi_id: '',
  payment_payee_name: '',
  payment_tested: '',
  checklist_since: '',
  home_pictures: '',
  ...fieldsByLanguage('about', () => ''),
  sms_templates: '',
  legal_read_by: '',
  legal_read_on: '',
}
