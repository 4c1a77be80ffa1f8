import type { Album } from '@sangam/contract/albums/calls'
import { useCall } from '../../lib/calls/use-call.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { writtenText } from '../../lib/texts/written.ts'
import { timing } from '../../lib/timing.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

/** Deletes an album after a confirmation. */
export function DeleteAlbum({ album, onDeleted }: { album: Album; onDeleted: () => void }) {
  const { t } = useTranslation()
  const remove = useCall('albums/delete', { noticeMs: timing.noticeAction, onSuccess: onDeleted })
  return (
    <ConfirmButton
      variant="default"
      isDanger
      question={t('public_pages.msg_delete_album', { title: writtenText(album, 'title') })}
      confirmLabel={t('public_pages.btn_delete_album')}
      run={() => remove({ album_id: album.id })}
    >
      {t('public_pages.btn_delete_album')}
    </ConfirmButton>
  )
}
