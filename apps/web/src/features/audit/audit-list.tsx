import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButtons } from '../../layout/export-buttons.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { query } from '../../lib/calls/api.ts'
import { usePages } from '../../lib/calls/use-pages.ts'
import type { PageLink } from '../../lib/links.ts'
import { currentLanguage } from '../../lib/texts/translate.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { Pager } from '../../ui/records/pager.tsx'
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
  const pages = usePages(JSON.stringify(filters))
  const trail = useQuery({
    ...query('admin/audit-trail', { ...filters, lang: currentLanguage(), cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <AuditFilterBar filters={filters} onFilter={onFilter} />
      <Loaded
        query={trail}
        skeleton={320}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('common.msg_no_data')} />}
      >
        {(data) => (
          <>
            <ol className={classes.entries} aria-label={t('audit_page.lbl_entries')}>
              {data.data.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} linkTo={linkTo} />
              ))}
            </ol>
            <Pager pages={pages} nextCursor={data.next_cursor} />
            <ExportButtons list="audit" filter={filters} />
          </>
        )}
      </Loaded>
    </>
  )
}
