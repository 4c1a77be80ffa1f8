import { Button, SimpleGrid, TextInput } from '@mantine/core'
import { searchMax } from '@sangam/contract/fields'
import type { JobStatus } from '@sangam/contract/jobs/calls'
import { jobStatuses } from '@sangam/contract/jobs/values'
import { Search, Send } from 'lucide-react'
import { choiceLabel } from '../../lib/choice-label.ts'
import { useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'

/** What the list is filtered by; it lives in the page's address. */
export interface JobFilters {
  /** The English label: posts are matched by text, and the server knows both languages. */
  education: string
  search: string
  status: '' | JobStatus
  applied: boolean
}

interface JobFiltersBarProps {
  filters: JobFilters
  /** Approvers also look by status, to find what waits for them. */
  isApprover: boolean
  onFilter: (change: Partial<JobFilters>) => void
}

export function JobFiltersBar({ filters, isApprover, onFilter }: JobFiltersBarProps) {
  const { t } = useTranslation()
  const educations = useMasterData()?.education.filter(({ id }) => id > 0) ?? []
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: isApprover ? 4 : 3 }} mb="sm">
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
      <TextInput
        name="search"
        label={t('jobs.lbl_search')}
        placeholder={t('jobs.lbl_search_hint')}
        leftSection={<Search size={18} aria-hidden />}
        type="search"
        maxLength={searchMax}
        value={filters.search}
        onChange={(event) => onFilter({ search: event.currentTarget.value })}
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
        variant={filters.applied ? 'filled' : 'default'}
        aria-pressed={filters.applied}
        leftSection={<Send size={18} aria-hidden />}
        onClick={() => onFilter({ applied: !filters.applied })}
      >
        {t('jobs.lbl_applied_only')}
      </Button>
    </SimpleGrid>
  )
}
