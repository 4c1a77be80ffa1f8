import { Button } from '@mantine/core'
import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { FileText } from 'lucide-react'
import { lazy, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { LazyDialog } from '../../../ui/lazy-dialog.tsx'

const BiodataDialog = lazy(() => import('./biodata-dialog.tsx'))

/** Where a family sees its own biodata and decides how it looks. */
export function BiodataButton({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<FileText size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('biodata_look.btn_open')}
      </Button>
      <LazyDialog isOpen={isOpen}>
        {(isShown) => (
          <BiodataDialog profile={profile} isOpen={isShown} onClose={() => setOpen(false)} />
        )}
      </LazyDialog>
    </>
  )
}
