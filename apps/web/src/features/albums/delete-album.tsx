import { Button } from '@mantine/core'
import type { Album } from '@sangam/contract/albums/calls'
import { useState } from 'react'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenText } from '../../lib/texts/written.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Deletes an album after a confirmation. */
export function DeleteAlbum({ album, onDeleted }: { album: Album; onDeleted: () => void }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const remove = useCall('albums/delete', { noticeMs: timing.noticeAction, onSuccess: onDeleted })
  return (
    <>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {t('public_pages.btn_delete_album')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        isDanger
        question={t('public_pages.msg_delete_album', { title: writtenText(album, 'title') })}
        confirmLabel={t('public_pages.btn_delete_album')}
        isBusy={remove.isPending}
        onCancel={() => setConfirming(false)}
        onConfirm={() => void remove({ album_id: album.id }).then(() => setConfirming(false))}
      />
    </>
  )
}
