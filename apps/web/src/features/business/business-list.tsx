import { SimpleGrid, Skeleton } from '@mantine/core'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { approvalOffer } from '../../layout/selection/bulk-action.ts'
import { SelectableList } from '../../layout/selection/selectable-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { businessApproval, selectableBusiness } from './business.approval.ts'
import type { BusinessFilters } from './business.filters.ts'
import { BusinessCard } from './business-card.tsx'

const offer = approvalOffer(businessApproval)
const columns = { base: 1, xs: 2, md: 3 }

export function BusinessList({ filters }: { filters: BusinessFilters }) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const { status } = filters
  const filter = {
    region_id: filters.region,
    category_id: filters.category,
    search: filters.search,
    is_mine: status === 'mine' ? 1 : 0,
    is_banner_waiting: status === 'banner' ? 1 : 0,
    business_status: status === 'mine' || status === 'banner' ? '' : status,
  } as const
  const list = usePagedQuery('business/get-business-list', (cursor) => ({ ...filter, cursor }))
  const noneTitle =
    filters.region === 0
      ? t('common.msg_no_data')
      : t('business_page.msg_none_in', { region: labelOf(regions, filters.region) })
  return (
    <SelectableList
      list={list}
      skeleton={<CardsLoading />}
      status={({ total }) => t('business_page.lbl_found', { count: total })}
      empty={<EmptyState title={noneTitle} text={t('business_page.msg_none_hint')} />}
      offer={offer}
      recordOf={selectableBusiness}
      footer={<ExportButtons list="businesses" filter={filter} />}
    >
      {({ data }, selection) => (
        <SimpleGrid cols={columns}>
          {data.map((business) => (
            <BusinessCard key={business.business_id} business={business} selection={selection} />
          ))}
        </SimpleGrid>
      )}
    </SelectableList>
  )
}

const CardsLoading = () => (
  <SimpleGrid cols={columns} mt="xl" aria-hidden>
    {['first', 'second', 'third'].map((place) => (
      <Skeleton key={place} height={260} radius="md" />
    ))}
  </SimpleGrid>
)
