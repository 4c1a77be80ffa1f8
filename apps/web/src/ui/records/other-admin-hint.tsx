import { Text } from '@mantine/core'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** Shows an admin why a record that waits has no buttons to decide about it. */
export function OtherAdminHint() {
  const { t } = useTranslation()
  return <Text>{t('approval.msg_other_admin')}</Text>
}
