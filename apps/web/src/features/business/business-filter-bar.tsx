import { SimpleGrid } from '@mantine/core'
import { businessStatuses } from '@sangam/contract/business/values'
import { searchMax } from '@sangam/contract/search'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { countChanged } from '../../lib/search-params.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FiltersWithSearch } from '../../ui/filters-with-search.tsx'
import { type BusinessFilters, businessFilters } from './business.filters.ts'
import { statusLabels } from './business-badge.tsx'
import { useCategoryOptions } from './category-options.ts'

const { search: _visible, ...withoutSearch } = businessFilters.initial

interface BusinessFilterBarProps {
  filters: BusinessFilters
  /** Only approvers filter by status. */
  isApprover: boolean
  onFilter: (change: Partial<BusinessFilters>) => void
}

export function BusinessFilterBar(props: BusinessFilterBarProps) {
  const { t } = useTranslation()
  const { filters, onFilter } = props
  return (
    <FiltersWithSearch
      search={{
        label: t('business_page.lbl_search'),
        maxLength: searchMax,
        value: filters.search,
        onSearch: (search) => onFilter({ search }),
      }}
      fields={<FilterFields {...props} />}
      activeCount={countChanged(filters, withoutSearch)}
      onReset={() => onFilter(withoutSearch)}
    />
  )
}

function FilterFields({ filters, isApprover, onFilter }: BusinessFilterBarProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const categories = useCategoryOptions()
  const all = { value: '0', label: t('common.lbl_select_all') }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mb="sm">
      <ChoiceField
        name="region"
        label={t('business_page.lbl_region')}
        choices={[all, ...formOptions(regions)]}
        value={String(filters.region)}
        onChange={(value) => onFilter({ region: Number(value) })}
      />
      <ChoiceField
        name="category"
        label={t('business_page.lbl_category')}
        choices={[all, ...categories]}
        value={String(filters.category)}
        onChange={(value) => onFilter({ category: Number(value) })}
        isSearchable
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
