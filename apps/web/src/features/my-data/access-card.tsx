import { List, Text } from '@mantine/core'
import type { DataSummary } from '@sangam/contract/my-data/calls'
import { ButtonLink } from '../../layout/links.tsx'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DataCard } from './data-card.tsx'

/** How often other people accessed the data; names and dates are on "My registration". */
export function AccessCard({ accesses }: { accesses: DataSummary['accesses'] }) {
  const { t } = useTranslation()
  return (
    <DataCard title={t('my_data.card_accessed')}>
      <Text>{t('my_data.msg_access_days', { days: accesses.days })}</Text>
      <List my="sm">
        <List.Item>{t('my_data.msg_opened', { count: accesses.opened })}</List.Item>
        <List.Item>{t('my_data.msg_contact_shown', { count: accesses.contact_shown })}</List.Item>
        <List.Item>{t('my_data.msg_biodata_saved', { count: accesses.biodata_saved })}</List.Item>
        <List.Item>{t('my_data.msg_office', { count: accesses.office })}</List.Item>
        <List.Item>{t('my_data.msg_lists_saved', { count: accesses.lists_saved })}</List.Item>
      </List>
      <ButtonLink {...link.myRegistration} variant="default">
        {t('my_data.btn_who_saw_us')}
      </ButtonLink>
    </DataCard>
  )
}
