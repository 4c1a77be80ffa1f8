import { Button } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { ClipboardPaste } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'

const BiodataDialog = lazy(() => import('./biodata-dialog.tsx'))

interface BiodataFillerProps {
  onRead: (read: Data<'vadhu-var/read-biodata'>) => void
}

/** Fills in the registration form from the biodata that a family has; the dialog is loaded when it opens. */
export default function BiodataFiller({ onRead }: BiodataFillerProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="light"
        fullWidth
        leftSection={<ClipboardPaste size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('biodata_reader.btn_open')}
      </Button>
      <LazyDialog isOpen={isOpen}>
        {(isShown) => (
          <BiodataDialog isOpen={isShown} onClose={() => setOpen(false)} onRead={onRead} />
        )}
      </LazyDialog>
    </>
  )
}
