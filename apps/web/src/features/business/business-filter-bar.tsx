import { SimpleGrid } from '@mantine/core'
import { businessStatuses } from '@sangam/contract/business/values'
import { searchMax } from '@sangam/contract/search'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { BusinessFilters } from './business.filters.ts'
import { statusLabels } from './business-badge.tsx'

interface BusinessFilterBarProps {
  filters: BusinessFilters
  /** Only approvers filter by status. */
  isApprover: boolean
  onFilter: (change: Partial<BusinessFilters>) => void
}

export function BusinessFilterBar({ filters, isApprover, onFilter }: BusinessFilterBarProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mb="sm">
      <ChoiceField
        name="region"
        label={t('business_page.lbl_region')}
        choices={[{ value: '0', label: t('common.lbl_select_all') }, ...formOptions(regions)]}
        value={String(filters.region)}
        onChange={(value) => onFilter({ region: Number(value) })}
      />
      <SearchField
        name="search"
        label={t('business_page.lbl_search')}
        maxLength={searchMax}
        value={filters.search}
        onSearch={(search) => onFilter({ search })}
      />
      <ChoiceField
        name="status"
        label={t('business_page.lbl_show')}
        choices={[
          { value: '', label: t('business_page.lbl_show_all') },
          { value: 'mine', label: t('business_page.lbl_show_mine') },
          ...(isApprover
            ? [
                ...businessStatuses.map((status) => ({
                  value: status,
                  label: t(statusLabels[status]),
                })),
                { value: 'banner', label: t('business_page.lbl_show_banners') },
              ]
            : []),
        ]}
        value={filters.status}
        onChange={(value) => onFilter({ status: value as BusinessFilters['status'] })}
      />
    </SimpleGrid>
  )
}
