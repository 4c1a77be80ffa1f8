import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

/** Ends an announcement after a confirmation. */
export function EndButton({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation()
  const end = useCall('announcements/end', { noticeMs: timing.noticeAction })
  return (
    <ConfirmButton
      variant="default"
      aria-label={t('announcements_page.btn_end_named', { title })}
      isDanger
      question={t('announcements_page.msg_confirm_end', { title })}
      confirmLabel={t('announcements_page.btn_end')}
      run={() => end({ announcement_id: id })}
    >
      {t('announcements_page.btn_end')}
    </ConfirmButton>
  )
}
