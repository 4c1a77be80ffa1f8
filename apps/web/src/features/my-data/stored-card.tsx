import { Box, List, Stack, Text, Title } from '@mantine/core'
import type { DataAreaSummary, DataSummary } from '@sangam/contract/my-data/calls'
import type { DataRetention } from '@sangam/contract/my-data/values'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DataCard } from './data-card.tsx'

/** What the trust stores about the member, why, who sees it and how long. */
export function StoredCard({ summary }: { summary: DataSummary }) {
  const { t } = useTranslation()
  const { areas, processors, retention } = summary
  return (
    <DataCard title={t('my_data.card_stored')}>
      <Stack gap="md">
        {areas.map((area) => (
          <Area key={area.area} area={area} retention={retention} />
        ))}
      </Stack>
      {processors.length > 0 && (
        <>
          <Title order={3} size="h4" mt="lg" mb={4}>
            {t('my_data.lbl_processors')}
          </Title>
          <List>
            {processors.map(({ kind, name }) => (
              <List.Item key={kind}>{t(`my_data.processor_${kind}`, { name })}</List.Item>
            ))}
          </List>
        </>
      )}
      <Title order={3} size="h4" mt="lg" mb={4}>
        {t('my_data.lbl_how_long')}
      </Title>
      <List spacing={4}>
        <List.Item>{t('my_data.msg_keep_leave', { days: retention.leave })}</List.Item>
        <List.Item>{t('my_data.msg_keep_closed', { days: retention.closed })}</List.Item>
        <List.Item>{t('my_data.msg_keep_access', { days: retention.access_records })}</List.Item>
        <List.Item>{t('my_data.msg_keep_dormant', { months: retention.dormant_months })}</List.Item>
        <List.Item>{t('my_data.msg_keep_nominee', { days: retention.nominee_access })}</List.Item>
        <List.Item>{t('my_data.msg_keep_logs', { days: retention.logs })}</List.Item>
        <List.Item>{t('my_data.msg_keep_backups', { days: retention.backups })}</List.Item>
      </List>
    </DataCard>
  )
}

function Area({
  area: { area, records, audiences, retentions },
  retention,
}: {
  area: DataAreaSummary
  retention: DataSummary['retention']
}) {
  const { t } = useTranslation()
  const who = audiences.map((audience) => t(`my_data.audience_${audience}`)).join(', ')
  const until = retentions
    .map((one) => t(`my_data.retention_${one}`, { days: daysOf(one, retention) }))
    .join('; ')
  return (
    <Box component="section">
      <Text fw={600}>
        {t(`my_data.area_${area}`)} · {t('my_data.lbl_records', { count: records })}
      </Text>
      <Text>{t(`my_data.purpose_${area}`)}</Text>
      <Text size="sm" c="dimmed">
        {who && `${t('my_data.lbl_seen_by', { who })} `}
        {t('my_data.lbl_stored_until', { until })}
      </Text>
    </Box>
  )
}

/** The setting behind a retention; 0 if it has no number of days. */
function daysOf(kind: DataRetention, days: DataSummary['retention']): number {
  switch (kind) {
    case 'drafts':
    case 'messages':
    case 'access_records':
    case 'letters':
    case 'complaints':
      return days[kind]
    default:
      return 0
  }
}
