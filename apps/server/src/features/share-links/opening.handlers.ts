import type { DeviceKind } from '@sangam/contract/share-links/values'
import type { Handlers } from '../../http/calls/handler.ts'
import { useByAddress } from '../../limits/by-address.ts'
import { areaOf } from '../../limits/network.ts'
import { hasShownPhoto } from '../../visibility/seen.ts'
import { findStoredProfile, recordProfileReading } from '../profiles/profiles.public.ts'
import { sharedContent } from './link.content.ts'
import { hashKey } from './link.key.ts'
import { pictureAddress } from './link.picture.ts'
import { findLinkedProfile, openLink } from './links.queries.ts'

/** What a visitor with a link does. */
export const openingHandlers: Handlers<'share/open'> = {
  async 'share/open'({
    body,
    caller,
    db,
    device,
    env,
    ip,
    limits,
    masterDataCache,
    refuse,
    secret,
  }) {
    // also for unknown keys, so that keys cannot be tried out
    await useByAddress(
      { env, ip, limits },
      { name: 'share-open', points: env.SHARE_OPENS_PER_ADDRESS_PER_HOUR, seconds: 3600 },
    )
    const link = { keyHash: hashKey(body.key), hiddenProfileIds: caller?.hiddenProfileIds ?? [] }
    // readers without an account are counted by the link alone
    const linked = caller && (await findLinkedProfile(db, link))
    const limit = linked && (await recordProfileReading({ caller, db, env, ip }, linked, 'link'))
    if (limit) return refuse(limit.key, limit.details)
    const opened = await openLink(db, {
      ...link,
      device: deviceKindOf(device),
      network: areaOf(ip),
    })
    const profile = opened && (await findStoredProfile(db, opened.profileId))
    if (!profile) return refuse('share_page.err_ended', { status: 404 })
    const hasPhoto = hasShownPhoto(profile)
    return {
      message: 'common.msg_ok',
      data: {
        registration_number: profile.registrationNumber,
        ...sharedContent(profile, opened.mask, { env, masterData: await masterDataCache.read() }),
        photo: hasPhoto ? pictureAddress(secret, opened.openingId) : '',
        is_blurred: opened.mask.preset === 'masked',
        ends_at: opened.endsAt.toISOString(),
      },
    }
  },
}

/** The kind of device that sends this user agent. */
function deviceKindOf(agent: string): DeviceKind {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/Mobile|iPhone|Android/i.test(agent)) return 'phone'
  return /Windows|Macintosh|Linux|CrOS/i.test(agent) ? 'computer' : 'other'
}
