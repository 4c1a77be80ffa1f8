import type { OwnSecurityEvent } from '@sangam/contract/audit/security-events.calls'
import { eventReasons } from '@sangam/contract/audit/security-events.reasons'
import { deviceName } from '../../../lib/session/device-name.ts'
import type { useTranslation } from '../../../lib/texts/use-translation.ts'

type Translate = ReturnType<typeof useTranslation>['t']
type Event = Pick<OwnSecurityEvent, 'kind' | 'detail' | 'count' | 'ip' | 'device'>

/** Why it happened, or which call was refused. */
export function detailText(t: Translate, { detail }: Event): string {
  const reason = eventReasons.find((name) => name === detail)
  return reason ? t(`security_events.reason_${reason}`) : detail
}

/** The kind of event, with the number of times if it happened repeatedly. */
export const kindText = (t: Translate, { kind, count }: Event) =>
  count > 1
    ? t('security_events.lbl_repeated', { kind: t(`security_events.kind_${kind}`), times: count })
    : t(`security_events.kind_${kind}`)

/** Device and address, as far as they are known. */
export const sourceText = ({ device, ip }: Event) =>
  [deviceName(device), ip].filter(Boolean).join(' · ')
