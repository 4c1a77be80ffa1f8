import { againDays } from '@sangam/contract/introductions/values'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'

interface EndProps {
  introductionId: number
  /** The name of the other family's profile. */
  name: string
}

/** Withdraws the member's request that waits for an answer. */
export function WithdrawAction({ introductionId, name }: EndProps) {
  const { t } = useTranslation()
  const withdraw = useCall('introductions/withdraw')
  return (
    <ActionBar
      actions={[
        {
          label: t('contact_card.btn_withdraw'),
          question: t('contact_card.msg_confirm_withdraw', { name, days: againDays }),
          confirmLabel: t('contact_card.btn_withdraw'),
          run: () => withdraw({ introduction_id: introductionId }),
        },
      ]}
    />
  )
}

/** Ends an introduction that both families have accepted. */
export function CloseAction({ introductionId, name }: EndProps) {
  const { t } = useTranslation()
  const close = useCall('introductions/close')
  return (
    <ActionBar
      actions={[
        {
          label: t('contact_card.btn_close'),
          question: t('contact_card.msg_confirm_close', { name }),
          confirmLabel: t('contact_card.btn_close'),
          isDanger: true,
          run: () => close({ introduction_id: introductionId }),
        },
      ]}
    />
  )
}
