import { Card, SimpleGrid, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import { shortDayText } from '../../lib/dates.ts'
import { labelOf, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { BarChart } from '../../ui/bar-chart.tsx'

/** New members and decisions by week, and all members by region. */
export function DashboardCharts({
  weeks,
  decisions,
  regions,
}: Pick<Data<'admin/dashboard'>, 'weeks' | 'decisions' | 'regions'>) {
  const { t } = useTranslation()
  const regionChoices = useMasterData()?.region
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card withBorder>
        <Title order={2} size="h3" mb="sm">
          {t('admin.lbl_registrations')}
        </Title>
        <BarChart
          caption={t('admin.lbl_registrations')}
          direction="vertical"
          bars={weeks.map(({ week, members }) => ({
            id: week,
            label: shortDayText(week),
            fullLabel: t('admin.lbl_week_of', { date: shortDayText(week) }),
            value: members,
          }))}
        />
      </Card>
      <Card withBorder>
        <Title order={2} size="h3" mb="sm">
          {t('admin.lbl_decisions')}
        </Title>
        <BarChart
          caption={t('admin.lbl_decisions')}
          direction="vertical"
          bars={decisions.map(({ week, decisions: value }) => ({
            id: week,
            label: shortDayText(week),
            fullLabel: t('admin.lbl_week_of', { date: shortDayText(week) }),
            value,
          }))}
        />
      </Card>
      <Card withBorder>
        <Title order={2} size="h3" mb="sm">
          {t('admin.lbl_by_region')}
        </Title>
        <BarChart
          caption={t('admin.lbl_by_region')}
          direction="horizontal"
          bars={regions.map(({ region_id, members }) => ({
            id: region_id,
            label: labelOf(regionChoices, region_id),
            value: members,
          }))}
        />
      </Card>
    </SimpleGrid>
  )
}
