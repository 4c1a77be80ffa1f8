import type { ProfileCard } from '@sangam/contract/profiles/calls'
import type { t as translate } from '@sangam/i18n/translation'
import { whatsAppShareLink } from '../../lib/messaging.ts'
import { addressOf } from '../../lib/shared-addresses.ts'
import { profileName } from '../../lib/texts/profile-name.ts'

type SharedProfile = Pick<
  ProfileCard,
  'id' | 'first_name' | 'last_name' | 'full_name' | 'name_other' | 'registration_number'
>

/** A WhatsApp link that shares the address of the profile; reading it needs a login. */
export function shareLink(profile: SharedProfile, t: typeof translate): string {
  const text = t('matrimony_page.msg_share', {
    name: profileName(profile),
    number: profile.registration_number,
  })
  return whatsAppShareLink(`${text}\n${addressOf.profile(profile)}`)
}
