import type { SecurityEvent } from '@sangam/contract/audit/security-events.calls'
import { ExportButtons } from '../../../layout/export-buttons.tsx'
import { AnchorLink } from '../../../layout/links.tsx'
import { PagedList } from '../../../layout/paged-list.tsx'
import { usePagedQuery } from '../../../lib/calls/use-paged-query.ts'
import { link } from '../../../lib/links.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { type Column, noValue, RecordTable } from '../../../ui/records/record-table.tsx'
import { adminDetailText } from './admin-event-text.ts'
import { kindText, sourceText } from './event-text.ts'
import type { EventFilters } from './events.filters.ts'
import { EventsFilterBar } from './events-filter-bar.tsx'

interface AllEventsProps {
  filters: EventFilters
  onFilter: (change: Partial<EventFilters>) => void
}

/** The events of all users, for super admins. */
export function AllEvents({ filters, onFilter }: AllEventsProps) {
  const { t } = useTranslation()
  const events = usePagedQuery('admin/security-events', (cursor) => ({ ...filters, cursor }))
  const columns = useColumns()
  return (
    <>
      <EventsFilterBar filters={filters} onFilter={onFilter} />
      <PagedList
        list={events}
        skeleton={320}
        footer={<ExportButtons list="security_events" filter={filters} />}
      >
        {({ data }) => (
          <RecordTable
            caption={t('security_events.title')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
          />
        )}
      </PagedList>
    </>
  )
}

function useColumns(): Column<SecurityEvent>[] {
  const { t } = useTranslation()
  return [
    {
      header: t('security_events.lbl_when'),
      cell: (event) => dateTimeText(event.at),
      isWhole: true,
      onPhone: 'attention',
    },
    {
      header: t('security_events.lbl_kind'),
      cell: (event) => kindText(t, event),
      onPhone: 'title',
    },
    {
      header: t('security_events.lbl_detail'),
      cell: (event) => adminDetailText(t, event) || noValue,
    },
    { header: t('security_events.lbl_user'), cell: (event) => <User event={event} /> },
    { header: t('security_events.lbl_source'), cell: (event) => sourceText(event) || noValue },
  ]
}

function User({ event }: { event: SecurityEvent }) {
  const text = [event.user_name, event.mobile].filter(Boolean).join(' ') || noValue
  return event.user_id ? <AnchorLink {...link.user(event.user_id)}>{text}</AnchorLink> : text
}
