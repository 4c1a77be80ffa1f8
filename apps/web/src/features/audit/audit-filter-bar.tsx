import { SimpleGrid } from '@mantine/core'
import { searchMax } from '@sangam/contract/search'
import { useQuery } from '@tanstack/react-query'
import { adminLabels } from '../../lib/admin-labels.ts'
import { query } from '../../lib/api.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { CollapsibleFilters } from '../../ui/collapsible-filters.tsx'
import { DayFilter } from '../../ui/day-filter.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type AuditFilters, auditFilters } from './audit.filters.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  onFilter: (change: Partial<AuditFilters>) => void
}

export function AuditFilterBar(props: AuditFilterBarProps) {
  return (
    <CollapsibleFilters
      fields={<AuditFilterFields {...props} />}
      activeCount={Object.values(props.filters).filter(Boolean).length}
      onReset={() => props.onFilter(auditFilters.initial)}
    />
  )
}

function AuditFilterFields({ filters, onFilter }: AuditFilterBarProps) {
  const { t } = useTranslation()
  const { data: actors = [] } = useQuery(query('admin/audit-actors', {}))
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mb="sm">
      <ChoiceField
        label={t('audit_page.lbl_actor')}
        choices={[
          { value: '', label: t('audit_page.lbl_actor_all') },
          ...actors.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={filters.actor ? String(filters.actor) : ''}
        onChange={(value) => onFilter({ actor: Number(value) })}
      />
      <ChoiceField
        label={t('audit_page.lbl_action')}
        choices={[
          { value: '', label: t('audit_page.lbl_action_all') },
          ...adminLabels('action').map(({ name, label }) => ({ value: name, label })),
        ]}
        value={filters.action}
        onChange={(action) => onFilter({ action })}
      />
      <SearchField
        maxLength={searchMax}
        label={t('audit_page.lbl_search')}
        value={filters.search}
        onSearch={(search) => onFilter({ search })}
      />
      <DayFilter
        label={t('audit_page.lbl_from')}
        day={filters.from}
        onDay={(from) => onFilter({ from })}
      />
      <DayFilter label={t('audit_page.lbl_to')} day={filters.to} onDay={(to) => onFilter({ to })} />
    </SimpleGrid>
  )
}
