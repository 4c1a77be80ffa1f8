import { SimpleGrid } from '@mantine/core'
import { eventKinds } from '@sangam/contract/audit/security-events.values'
import { searchMax } from '@sangam/contract/search'
import { useTranslation } from '../../../lib/use-translation.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { CollapsibleFilters } from '../../../ui/collapsible-filters.tsx'
import { DayFilter } from '../../../ui/day-filter.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { type EventFilters, eventFilters } from './events.filters.ts'

interface EventsFilterBarProps {
  filters: EventFilters
  onFilter: (change: Partial<EventFilters>) => void
}

export function EventsFilterBar(props: EventsFilterBarProps) {
  return (
    <CollapsibleFilters
      fields={<EventFilterFields {...props} />}
      activeCount={Object.values(props.filters).filter(Boolean).length}
      onReset={() => props.onFilter(eventFilters.initial)}
    />
  )
}

function EventFilterFields({ filters, onFilter }: EventsFilterBarProps) {
  const { t } = useTranslation()
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} mb="sm">
      <ChoiceField
        label={t('security_events.lbl_kind')}
        choices={[
          { value: '', label: t('security_events.lbl_kind_all') },
          ...eventKinds.map((kind) => ({ value: kind, label: t(`security_events.kind_${kind}`) })),
        ]}
        value={filters.kind}
        onChange={(value) => onFilter({ kind: eventKinds.find((kind) => kind === value) ?? '' })}
      />
      <SearchField
        label={t('security_events.lbl_search')}
        maxLength={searchMax}
        value={filters.search}
        onSearch={(search) => onFilter({ search })}
      />
      <SearchField
        label={t('security_events.lbl_ip')}
        maxLength={45}
        value={filters.ip}
        onSearch={(ip) => onFilter({ ip })}
      />
      <DayFilter
        label={t('security_events.lbl_from')}
        day={filters.from}
        onDay={(from) => onFilter({ from })}
      />
      <DayFilter
        label={t('security_events.lbl_to')}
        day={filters.to}
        onDay={(to) => onFilter({ to })}
      />
    </SimpleGrid>
  )
}
