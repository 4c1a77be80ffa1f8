import { Button, SimpleGrid } from '@mantine/core'
import { jobStatuses, placeMax } from '@sangam/contract/jobs/values'
import { searchMax } from '@sangam/contract/search'
import { Send } from 'lucide-react'
import { choiceLabel } from '../../lib/choice-label.ts'
import { formOptions, useMasterData } from '../../lib/master-data.ts'
import { countChanged } from '../../lib/search-params.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FiltersWithSearch } from '../../ui/filters-with-search.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type JobFilters, jobFilters } from './jobs.filters.ts'

const { search: _visible, ...withoutSearch } = jobFilters.initial

interface JobFilterBarProps {
  filters: JobFilters
  /** Only approvers filter by status. */
  isApprover: boolean
  onFilter: (change: Partial<JobFilters>) => void
}

export function JobFilterBar(props: JobFilterBarProps) {
  const { t } = useTranslation()
  const { filters, onFilter } = props
  return (
    <FiltersWithSearch
      search={{
        label: t('jobs.lbl_search'),
        placeholder: t('jobs.lbl_search_hint'),
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

function FilterFields({ filters, isApprover, onFilter }: JobFilterBarProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const educations = masterData?.education.filter(({ id }) => id > 0) ?? []
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: isApprover ? 5 : 4 }} mb="sm">
      <ChoiceField
        name="education"
        label={t('jobs.lbl_education')}
        choices={[
          { value: '', label: t('common.lbl_select_all') },
          ...educations.map((choice) => ({ value: choice.name, label: choiceLabel(choice) })),
        ]}
        value={filters.education}
        onChange={(value) => onFilter({ education: value })}
      />
      <SearchField
        name="place"
        label={t('jobs.lbl_place')}
        maxLength={placeMax}
        value={filters.place}
        onSearch={(place) => onFilter({ place })}
      />
      <ChoiceField
        name="type"
        label={t('jobs.lbl_employment_type')}
        choices={[
          { value: '0', label: t('common.lbl_select_all') },
          ...formOptions(masterData?.employment_type),
        ]}
        value={String(filters.type)}
        onChange={(value) => onFilter({ type: Number(value) })}
      />
      {isApprover && (
        <ChoiceField
          name="status"
          label={t('jobs.lbl_status')}
          choices={[
            { value: '', label: t('common.lbl_all') },
            ...jobStatuses.map((status) => ({
              value: status,
              label: t(`jobs.lbl_status_${status}`),
            })),
          ]}
          value={filters.status}
          onChange={(value) => onFilter({ status: value as JobFilters['status'] })}
        />
      )}
      <Button
        style={{ alignSelf: 'end' }}
        variant={filters.applied === 1 ? 'filled' : 'default'}
        aria-pressed={filters.applied === 1}
        leftSection={<Send size={18} aria-hidden />}
        onClick={() => onFilter({ applied: filters.applied === 1 ? 0 : 1 })}
      >
        {t('jobs.lbl_applied_only')}
      </Button>
    </SimpleGrid>
  )
}
