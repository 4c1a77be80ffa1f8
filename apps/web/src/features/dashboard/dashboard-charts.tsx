import { Card, SimpleGrid, Title } from '@mantine/core'
import type { Data } from '@sangam/contract/calls'
import type { ComponentProps } from 'react'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { shortDayText } from '../../lib/texts/dates.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { BarChart } from '../../ui/records/bar-chart.tsx'

/** New members and decisions by week, and all members by region. */
export function DashboardCharts({
  weeks,
  decisions,
  regions,
}: Pick<Data<'admin/dashboard'>, 'weeks' | 'decisions' | 'regions'>) {
  const { t } = useTranslation()
  const regionChoices = useMasterData()?.region
  const weekBar = (week: string, value: number) => ({
    id: week,
    label: shortDayText(week),
    fullLabel: t('admin.lbl_week_of', { date: shortDayText(week) }),
    value,
  })
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Chart
        caption={t('admin.lbl_registrations')}
        direction="vertical"
        bars={weeks.map(({ week, members }) => weekBar(week, members))}
      />
      <Chart
        caption={t('admin.lbl_decisions')}
        direction="vertical"
        bars={decisions.map(({ week, decisions: value }) => weekBar(week, value))}
      />
      <Chart
        caption={t('admin.lbl_by_region')}
        direction="horizontal"
        bars={regions.map(({ region_id, members }) => ({
          id: region_id,
          label: labelOf(regionChoices, region_id),
          value: members,
        }))}
      />
    </SimpleGrid>
  )
}

/** Nothing before there is something to show. */
function Chart(props: ComponentProps<typeof BarChart>) {
  if (props.bars.every(({ value }) => value === 0)) return null
  return (
    <Card withBorder>
      <Title order={2} size="h3" mb="sm">
        {props.caption}
      </Title>
      <BarChart {...props} />
    </Card>
  )
}
