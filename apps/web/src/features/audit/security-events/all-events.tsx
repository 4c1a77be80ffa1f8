import type { SecurityEvent } from '@sangam/contract/audit/security-events.calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ExportButtons } from '../../../layout/export-buttons.tsx'
import { AnchorLink } from '../../../layout/links.tsx'
import { Loaded } from '../../../layout/loaded.tsx'
import { query } from '../../../lib/calls/api.ts'
import { usePages } from '../../../lib/calls/use-pages.ts'
import { link } from '../../../lib/links.ts'
import { dateTimeText } from '../../../lib/texts/dates.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { Pager } from '../../../ui/records/pager.tsx'
import { type Column, noValue, RecordTable } from '../../../ui/records/record-table.tsx'
import { adminDetailText, kindText, sourceText } from './event-text.ts'
import type { EventFilters } from './events.filters.ts'
import { EventsFilterBar } from './events-filter-bar.tsx'

interface AllEventsProps {
  filters: EventFilters
  onFilter: (change: Partial<EventFilters>) => void
}

/** The events of all users, for super admins. */
export function AllEvents({ filters, onFilter }: AllEventsProps) {
  const { t } = useTranslation()
  const pages = usePages(JSON.stringify(filters))
  const events = useQuery({
    ...query('admin/security-events', { ...filters, cursor: pages.cursor }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  return (
    <>
      <EventsFilterBar filters={filters} onFilter={onFilter} />
      <Loaded
        query={events}
        skeleton={320}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('common.msg_no_data')} />}
      >
        {({ data, next_cursor }) => (
          <>
            <RecordTable
              caption={t('security_events.title')}
              columns={columns}
              rows={data}
              rowKey={({ id }) => id}
            />
            <Pager pages={pages} nextCursor={next_cursor} />
            <ExportButtons list="security_events" filter={filters} />
          </>
        )}
      </Loaded>
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
