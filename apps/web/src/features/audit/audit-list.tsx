import { ExportButtons } from '../../layout/export-buttons.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import type { PageLink } from '../../lib/links.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import type { AuditFilters } from './audit.filters.ts'
import classes from './audit-entry.module.css'
import { AuditEntry } from './audit-entry.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'

interface AuditListProps {
  filters: AuditFilters
  onFilter: (change: Partial<AuditFilters>) => void
  linkTo: (subject: string, id: string) => PageLink | null
}

export function AuditList({ filters, onFilter, linkTo }: AuditListProps) {
  const { t } = useTranslation()
  const trail = usePagedQuery('admin/audit-trail', (cursor) => ({
    ...filters,
    lang: currentLanguage(),
    cursor,
  }))
  return (
    <>
      <AuditFilterBar filters={filters} onFilter={onFilter} />
      <PagedList
        list={trail}
        skeleton={320}
        footer={<ExportButtons list="audit" filter={filters} />}
      >
        {({ data }) => (
          <ol className={classes.entries} aria-label={t('audit_page.lbl_entries')}>
            {data.map((entry) => (
              <AuditEntry key={entry.id} entry={entry} linkTo={linkTo} />
            ))}
          </ol>
        )}
      </PagedList>
    </>
  )
}
