import type { ProfileRecord } from '@sangam/contract/profiles/calls'
import { FileText } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'

const BiodataDialog = lazy(() => import('./biodata-dialog.tsx'))

/** Where a family sees its own biodata and decides how it looks. */
export function BiodataButton({ profile }: { profile: ProfileRecord }) {
  const { t } = useTranslation()
  return (
    <DialogButton
      label={t('biodata_look.btn_open')}
      variant="default"
      leftSection={<FileText size={18} aria-hidden />}
    >
      {(dialog) => <BiodataDialog profile={profile} {...dialog} />}
    </DialogButton>
  )
}
