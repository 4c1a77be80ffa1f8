import { Badge } from '@mantine/core'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Shows admins that members do not see a record because its owner's account is closed. */
export function ClosedAccountBadge() {
  const { t } = useTranslation()
  return <Badge color="gray.7">{t('approval.lbl_account_closed')}</Badge>
}
