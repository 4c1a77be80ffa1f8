import { ProveNumber } from '../../features/accounts/login/prove-number.tsx'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** A visitor proves the number for a complaint. */
export function ProveComplaintNumber({ onProved }: { onProved: (proof: string) => void }) {
  const { t } = useTranslation()
  return (
    <ProveNumber
      calls={{ send: 'safety/send-code', verify: 'safety/verify' }}
      texts={{
        label: t('safety.lbl_mobile'),
        hint: t('safety.hint_mobile'),
        send: t('safety.btn_send_code'),
        verify: t('safety.btn_verify'),
      }}
      onProved={onProved}
    />
  )
}
