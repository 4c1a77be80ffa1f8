import { Alert, List } from '@mantine/core'
import type { LawfulPoint } from '@sangam/contract/trust-settings/checklist'
import { useTranslation } from '../../../lib/texts/use-translation.ts'

/** Before the trust has done what the law needs. */
export default function NotOpen({ needs }: { needs: readonly LawfulPoint[] }) {
  const { t } = useTranslation()
  return (
    <Alert color="haldi" title={t('registration_page.err_not_open')} role="status">
      <List>
        {needs.map((need) => (
          <List.Item key={need}>{t(`registration_page.need_${need}`)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
