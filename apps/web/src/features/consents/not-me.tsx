import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ActionBar } from '../../ui/action-bar.tsx'

/** For people who were entered by mistake. */
export function NotMe({ onNotMe }: { onNotMe: () => Promise<unknown> }) {
  const { t } = useTranslation()
  return (
    <ActionBar
      actions={[
        {
          label: t('confirmation_page.btn_not_me'),
          question: t('confirmation_page.msg_confirm_not_me'),
          confirmLabel: t('confirmation_page.btn_not_me'),
          run: onNotMe,
        },
      ]}
    />
  )
}
