import { Button, Group } from '@mantine/core'
import type { Labelled } from '@sangam/contract/slice'
import { Download } from 'lucide-react'
import { useDownload } from '../lib/files/use-download.ts'
import { useUser } from '../lib/session/session.ts'
import { currentLanguage } from '../lib/texts/translate.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'

interface ExportButtonsProps {
  list: Labelled<'list'>
  /** The body of the call that reads the list, without its page. */
  filter: object
  /** Lists without mobile numbers are for all admins. */
  isForAdmins?: true
}

/** Saves the list as filtered, for Excel or as CSV. */
export function ExportButtons({ list, filter, isForAdmins }: ExportButtonsProps) {
  const { t } = useTranslation()
  const user = useUser()
  const excel = useDownload()
  const csv = useDownload()
  const isAllowed = user?.roles === 'super_admin' || (isForAdmins && user?.roles === 'admin')
  if (!isAllowed) return null
  const addressOf = (format: 'csv' | 'xlsx') => {
    const query = new URLSearchParams({ lang: currentLanguage(), filter: JSON.stringify(filter) })
    return `exports/${list}.${format}?${query}`
  }
  return (
    <Group gap="xs" mt="md">
      <Button
        variant="default"
        leftSection={<Download size={18} aria-hidden />}
        loading={excel.isPending}
        onClick={() => void excel(addressOf('xlsx'))}
      >
        {t('export.btn_excel')}
      </Button>
      <Button variant="default" loading={csv.isPending} onClick={() => void csv(addressOf('csv'))}>
        {t('export.btn_csv')}
      </Button>
    </Group>
  )
}
