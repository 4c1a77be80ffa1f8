import type { Data } from '@sangam/contract/calls'
import { ClipboardPaste } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DialogButton } from '../../ui/dialog-button.tsx'

const BiodataDialog = lazy(() => import('./biodata-dialog.tsx'))

interface BiodataFillerProps {
  onRead: (read: Data<'vadhu-var/read-biodata'>) => void
}

/** Fills in the registration form from the biodata that a family has. */
export default function BiodataFiller({ onRead }: BiodataFillerProps) {
  const { t } = useTranslation()
  return (
    <DialogButton
      label={t('biodata_reader.btn_open')}
      variant="light"
      fullWidth
      leftSection={<ClipboardPaste size={20} aria-hidden />}
    >
      {(dialog) => <BiodataDialog onRead={onRead} {...dialog} />}
    </DialogButton>
  )
}
