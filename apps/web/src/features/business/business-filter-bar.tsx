import { listingStatuses } from '@sangam/contract/moderation/values'
import { FilterBar } from '../../layout/filter-bar.tsx'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type BusinessFilters, businessFilters } from './business.filters.ts'
import { useCategoryOptions } from './category-options.ts'

interface BusinessFilterBarProps {
  filters: BusinessFilters
  /** Only approvers filter by status. */
  isApprover: boolean
  onFilter: (change: Partial<BusinessFilters>) => void
}

export function BusinessFilterBar({ isApprover, ...props }: BusinessFilterBarProps) {
  const { t } = useTranslation()
  const regions = useMasterData()?.region
  const all = { value: '0', label: t('common.lbl_select_all') }
  const statuses = [
    ...listingStatuses.map((status) => ({ value: status, label: t(`approval.status_${status}`) })),
    { value: 'banner', label: t('business_page.lbl_show_banners') },
  ]
  return (
    <FilterBar
      {...props}
      params={businessFilters}
      search={{ label: t('business_page.lbl_search') }}
      fields={[
        {
          name: 'region',
          label: t('business_page.lbl_region'),
          choices: [all, ...formOptions(regions)],
        },
        {
          name: 'category',
          label: t('business_page.lbl_category'),
          choices: [all, ...useCategoryOptions()],
          isSearchable: true,
        },
        {
          name: 'status',
          label: t('business_page.lbl_show'),
          choices: [
            { value: '', label: t('business_page.lbl_show_all') },
            { value: 'mine', label: t('business_page.lbl_show_mine') },
            ...(isApprover ? statuses : []),
          ],
        },
      ]}
    />
  )
}
