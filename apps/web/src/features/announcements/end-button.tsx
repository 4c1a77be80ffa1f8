import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Ends an announcement after a confirmation. */
export function EndButton({ id, title }: { id: number; title: string }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const end = useCall('announcements/end', { noticeMs: timing.noticeAction })
  return (
    <>
      <Button
        variant="default"
        aria-label={t('announcements_page.btn_end_named', { title })}
        onClick={() => setConfirming(true)}
      >
        {t('announcements_page.btn_end')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        isDanger
        question={t('announcements_page.msg_confirm_end', { title })}
        confirmLabel={t('announcements_page.btn_end')}
        isBusy={end.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void end({ announcement_id: id }).then(() => setConfirming(false))}
      />
    </>
  )
}
