import { eventKinds } from '@sangam/contract/audit/security-events.values'
import { searchMax } from '@sangam/contract/search'
import { FilterBar } from '../../../layout/filter-bar.tsx'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { type EventFilters, eventFilters } from './events.filters.ts'

interface EventsFilterBarProps {
  filters: EventFilters
  onFilter: (change: Partial<EventFilters>) => void
}

export function EventsFilterBar(props: EventsFilterBarProps) {
  const { t } = useTranslation()
  return (
    <FilterBar
      {...props}
      params={eventFilters}
      fields={[
        {
          name: 'kind',
          label: t('security_events.lbl_kind'),
          choices: [
            { value: '', label: t('security_events.lbl_kind_all') },
            ...eventKinds.map((kind) => ({
              value: kind,
              label: t(`security_events.kind_${kind}`),
            })),
          ],
        },
        { name: 'search', label: t('security_events.lbl_search'), maxLength: searchMax },
        { name: 'ip', label: t('security_events.lbl_ip'), maxLength: 45 },
        { name: 'from', label: t('security_events.lbl_from'), isDay: true },
        { name: 'to', label: t('security_events.lbl_to'), isDay: true },
      ]}
    />
  )
}
