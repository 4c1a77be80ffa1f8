import { colorSetNames } from '@sangam/contract/trust-settings/color-sets'
import { z } from 'zod'
import { mobile, number, optional, shortName, url, yesOrNo } from './kinds.ts'

/** Empty on the settings page: the trust has none, and the pages leave it out. */
const optionalUrl = url().or(z.literal(''))

/** The trust, as pages, documents and messages show it; see docs/product/trust-settings.md. */
export const trustSettings = {
  SETTINGS_FROM_ENV: yesOrNo.default(false),
  SETUP_IDLE_MINUTES: number(30, 1, 1440),

  TRUST_NAME: z.string().default('Sangam Community Trust (demo)'),
  TRUST_NAME_MR: z.string().default('संगम समाज विश्वस्त संस्था (नमुना)'),
  TRUST_SHORT_NAME: shortName.default('Sangam'),
  TRUST_SHORT_NAME_MR: shortName.default('संगम'),
  TRUST_ADDRESS: z.string().default('12 Example Road, Shegaon, Dist. Buldhana, Maharashtra 444203'),
  TRUST_ADDRESS_MR: z.string().default('12, नमुना मार्ग, शेगाव, जि. बुलढाणा, महाराष्ट्र 444203'),
  /** The number in the register of public trusts, with the act. */
  TRUST_REGISTRATION: optional,
  TRUST_EMAIL: z.email('must be an e-mail address').default('office@sangam.example'),
  TRUST_PHONE: mobile.default('9000000000'),
  TRUST_WHATSAPP: mobile.default('9000000000'),
  TRUST_MAP_URL: optionalUrl.default(
    'https://www.openstreetmap.org/?mlat=20.7934&mlon=76.6957#map=14/20.7934/76.6957',
  ),
  TRUST_FACEBOOK_URL: optionalUrl.default('https://www.facebook.com/'),
  TRUST_INSTAGRAM_URL: optionalUrl.default('https://www.instagram.com/'),
  TRUST_YOUTUBE_URL: optionalUrl.default('https://www.youtube.com/'),
  TRUST_COLORS: z.enum(colorSetNames).default('geru'),
  /** The path of the uploaded logo. */
  TRUST_LOGO: optional,
  DATA_CONTACT_NAME: optional,
  DATA_CONTACT_DESIGNATION: optional,
  DATA_CONTACT_MOBILE: z.union([z.literal(''), mobile]).default(''),
  DATA_CONTACT_EMAIL: z.union([z.literal(''), z.email('must be an e-mail address')]).default(''),
  DATA_CONTACT_HOURS: optional,
  LEGAL_READ_BY: optional,
  LEGAL_READ_ON: optional.pipe(
    z.union([z.literal(''), z.iso.date('must be a day, such as 2026-11-30')]),
  ),
}
