import { searchMax } from '@sangam/contract/search'
import { useQuery } from '@tanstack/react-query'
import { FilterBar } from '../../layout/filter-bar.tsx'
import { query } from '../../lib/calls/api.ts'
import { adminLabels } from '../../lib/texts/admin-labels.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { type AuditFilters, auditFilters } from './audit.filters.ts'

interface AuditFilterBarProps {
  filters: AuditFilters
  onFilter: (change: Partial<AuditFilters>) => void
}

export function AuditFilterBar(props: AuditFilterBarProps) {
  const { t } = useTranslation()
  const { data: actors = [] } = useQuery(query('admin/audit-actors', {}))
  return (
    <FilterBar
      {...props}
      params={auditFilters}
      fields={[
        {
          name: 'actor',
          label: t('audit_page.lbl_actor'),
          choices: [
            { value: '0', label: t('audit_page.lbl_actor_all') },
            ...actors.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
        },
        {
          name: 'action',
          label: t('audit_page.lbl_action'),
          choices: [
            { value: '', label: t('audit_page.lbl_action_all') },
            ...adminLabels('action').map(({ name, label }) => ({ value: name, label })),
          ],
        },
        { name: 'search', label: t('audit_page.lbl_search'), maxLength: searchMax },
        { name: 'from', label: t('audit_page.lbl_from'), isDay: true },
        { name: 'to', label: t('audit_page.lbl_to'), isDay: true },
      ]}
    />
  )
}
