import type { DeviceKind } from '@sangam/contract/share-links/values'

/** The kind of device that sends this user agent. */
export function deviceKindOf(agent: string): DeviceKind {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  if (/Mobile|iPhone|Android/i.test(agent)) return 'phone'
  return /Windows|Macintosh|Linux|CrOS/i.test(agent) ? 'computer' : 'other'
}
