import { Button } from '@mantine/core'
import { placeMax } from '@sangam/contract/jobs/values'
import { listingStatuses } from '@sangam/contract/moderation/values'
import { Send } from 'lucide-react'
import { FilterBar } from '../../layout/filter-bar.tsx'
import { choiceLabel } from '../../lib/forms/choice-label.ts'
import { formOptions, useMasterData } from '../../lib/forms/master-data.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type JobFilters, jobFilters } from './jobs.filters.ts'

interface JobFilterBarProps {
  filters: JobFilters
  /** Only approvers filter by status. */
  isApprover: boolean
  onFilter: (change: Partial<JobFilters>) => void
}

export function JobFilterBar({ isApprover, ...props }: JobFilterBarProps) {
  const { t } = useTranslation()
  const masterData = useMasterData()
  const educations = masterData?.education.filter(({ id }) => id > 0) ?? []
  const isApplied = props.filters.applied === 1
  const status = {
    name: 'status' as const,
    label: t('jobs.lbl_status'),
    choices: [
      { value: '', label: t('common.lbl_all') },
      ...listingStatuses.map((value) => ({ value, label: t(`approval.status_${value}`) })),
    ],
  }
  return (
    <FilterBar
      {...props}
      params={jobFilters}
      search={{ label: t('jobs.lbl_search'), placeholder: t('jobs.lbl_search_hint') }}
      columns={isApprover ? 5 : 4}
      fields={[
        {
          name: 'education',
          label: t('jobs.lbl_education'),
          choices: [
            { value: '', label: t('common.lbl_select_all') },
            ...educations.map((choice) => ({ value: choice.name, label: choiceLabel(choice) })),
          ],
        },
        { name: 'place', label: t('jobs.lbl_place'), maxLength: placeMax },
        {
          name: 'type',
          label: t('jobs.lbl_employment_type'),
          choices: [
            { value: '0', label: t('common.lbl_select_all') },
            ...formOptions(masterData?.employment_type),
          ],
        },
        ...(isApprover ? [status] : []),
      ]}
    >
      <Button
        style={{ alignSelf: 'end' }}
        variant={isApplied ? 'filled' : 'default'}
        aria-pressed={isApplied}
        leftSection={<Send size={18} aria-hidden />}
        onClick={() => props.onFilter({ applied: isApplied ? 0 : 1 })}
      >
        {t('jobs.lbl_applied_only')}
      </Button>
    </FilterBar>
  )
}
