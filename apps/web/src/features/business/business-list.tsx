import { SimpleGrid, Skeleton, Text } from '@mantine/core'
import type { BusinessRecord } from '@sangam/contract/business/calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { BulkBar } from '../../layout/selection/bulk-bar.tsx'
import { StartSelection } from '../../layout/selection/start-selection.tsx'
import { type Selection, useSelection } from '../../layout/selection/use-selection.ts'
import { query } from '../../lib/calls/api.ts'
import { usePages } from '../../lib/calls/use-pages.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'
import type { BusinessFilters } from './business.filters.ts'
import { BusinessCard } from './business-card.tsx'
import { businessBulkOffer, selectableBusiness } from './businesses.bulk.ts'

const columns = { base: 1, xs: 2, md: 3 }

export function BusinessList({ filters }: { filters: BusinessFilters }) {
  const { t } = useTranslation()
  const pages = usePages(JSON.stringify(filters))
  const selection = useSelection(JSON.stringify(filters))
  const { status } = filters
  const filter = {
    region_id: filters.region,
    category_id: filters.category,
    search: filters.search,
    is_mine: status === 'mine' ? 1 : 0,
    is_banner_waiting: status === 'banner' ? 1 : 0,
    business_status: status === 'mine' || status === 'banner' ? '' : status,
  } as const
  const list = useQuery({
    ...query('business/get-business-list', { ...filter, cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={list} skeleton={<CardsLoading />}>
      {({ data, total, next_cursor }) => (
        <>
          <Text my="sm" role="status">
            {t('business_page.lbl_found', { count: total })}
          </Text>
          <StartSelection selection={selection} records={data.map(selectableBusiness)} />
          <Cards rows={data} region={filters.region} selection={selection} />
          <Pager pages={pages} nextCursor={next_cursor} />
          <ExportButtons list="businesses" filter={filter} />
          <BulkBar
            offer={businessBulkOffer}
            selection={selection}
            records={data.map(selectableBusiness)}
          />
        </>
      )}
    </Loaded>
  )
}

interface CardsProps {
  rows: BusinessRecord[]
  region: number
  selection: Selection
}

function Cards({ rows, region, selection }: CardsProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  if (rows.length === 0) {
    const title =
      region === 0
        ? t('common.msg_no_data')
        : t('business_page.msg_none_in', { region: labelOf(regions, region) })
    return <EmptyState title={title} text={t('business_page.msg_none_hint')} />
  }
  return (
    <SimpleGrid cols={columns}>
      {rows.map((business) => (
        <BusinessCard key={business.business_id} business={business} selection={selection} />
      ))}
    </SimpleGrid>
  )
}

const CardsLoading = () => (
  <SimpleGrid cols={columns} mt="xl" aria-hidden>
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} height={260} radius="md" />
    ))}
  </SimpleGrid>
)
