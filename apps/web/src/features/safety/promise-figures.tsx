import '@mantine/core/styles/Table.layer.css'
import { Card, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core'
import type { PromiseFigures as Figures } from '@sangam/contract/safety/desk.calls'
import { fewCases } from '@sangam/contract/safety/values'
import { dateTimeText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'

/** The figures of the quarter; too few cases are not shown. */
export function PromiseFigures({ figures }: { figures: Figures }) {
  const { t } = useTranslation()
  const few = t('promise_page.lbl_few')
  const tooFew = t('promise_page.lbl_too_few')
  const { first_answer_hours: hours, on_time_percent: percent, approval_days: days } = figures
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Figure
          label={t('promise_page.lbl_first_answer')}
          value={hours === null ? tooFew : t('promise_page.value_hours', { count: hours })}
          hint={hours === null ? '' : t('promise_page.hint_median')}
        />
        <Figure
          label={t('promise_page.lbl_on_time')}
          value={percent === null ? tooFew : t('promise_page.value_percent', { percent })}
        />
        <Figure
          label={t('promise_page.lbl_approval')}
          value={days === null ? tooFew : t('promise_page.value_days', { count: days })}
          hint={days === null ? '' : t('promise_page.hint_median')}
        />
      </SimpleGrid>
      <Card withBorder padding="lg">
        <Title order={2} size="h3" mb="sm">
          {t('promise_page.lbl_complaints')}: {figures.complaints ?? few}
        </Title>
        <Table>
          <Table.Tbody>
            {figures.by_group.map(({ group, count }) => (
              <Table.Tr key={group}>
                <Table.Th scope="row" fw={400}>
                  {t(`promise_page.group_${group}`)}
                </Table.Th>
                <Table.Td ta="right">{count ?? few}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Card>
      <Text size="sm" c="dimmed">
        {t('promise_page.hint_few', { min: fewCases })}{' '}
        {t('promise_page.lbl_computed', { date: dateTimeText(figures.computed_at) })}
      </Text>
    </Stack>
  )
}

function Figure({ label, value, hint = '' }: { label: string; value: string; hint?: string }) {
  return (
    <Card withBorder padding="lg" bg="var(--sangam-surface)">
      <Text c="dimmed">{label}</Text>
      <Text fz={28} fw={700}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </Card>
  )
}
