import { labelName } from '@sangam/i18n/by-language'
import { languages } from '@sangam/i18n/languages'
import { exampleTrust, type Trust, textOf } from '../../settings/trust.ts'
import type { SettingTexts } from './settings.change.ts'

const shortNameMax = 12

/** The first words of a name that fit next to the logo. */
const shorten = (name = '') =>
  name.length <= shortNameMax
    ? name
    : name
        .slice(0, shortNameMax + 1)
        .replace(/\s+\S*$/, '')
        .slice(0, shortNameMax)

/** What the setup enters, and the settings that follow from it until an admin enters them. */
export function withStart(entered: SettingTexts, trust: Trust): SettingTexts {
  const { trust_phone: phone = '', trust_address: place = '' } = entered
  const follows: SettingTexts = {
    trust_whatsapp: phone,
    trust_email: '',
    trust_map_url: '',
    trust_facebook_url: '',
    trust_instagram_url: '',
    trust_youtube_url: '',
  }
  for (const language of languages) {
    follows[labelName('trust_short_name', language)] = shorten(
      entered[labelName('trust_name', language)],
    )
    follows[labelName('trust_address', language)] = place
    follows[labelName('grievance_officer_name', language)] = ''
    follows[labelName('grievance_appeals_name', language)] = ''
  }
  const isExample = ([name]: [string, string]) => {
    const setting = name as keyof SettingTexts
    return textOf(trust[setting]) === textOf(exampleTrust[setting])
  }
  return { ...Object.fromEntries(Object.entries(follows).filter(isExample)), ...entered }
}
