import { SimpleGrid } from '@mantine/core'
import { searchMax } from '@sangam/contract/search'
import type { ReactNode } from 'react'
import { countChanged, type SearchParams } from '../lib/search-params.ts'
import { ChoiceField } from '../ui/choices/choice-field.tsx'
import type { Choice } from '../ui/choices/choice-list.tsx'
import { useIsWide } from '../ui/choices/filter-buttons.tsx'
import { CollapsibleFilters } from '../ui/inputs/collapsible-filters.tsx'
import { DayFilter } from '../ui/inputs/day-filter.tsx'
import { SearchField } from '../ui/inputs/search-field.tsx'

/** A choice, a text to search for, or a day. */
type FilterField<Values> = { name: keyof Values & string; label: string } & (
  | { choices: Choice[]; isSearchable?: boolean }
  | { maxLength: number }
  | { isDay: true }
)

interface FilterFieldsProps<Values extends object> {
  /** The parameters of the address; they turn the text of a field into a value. */
  params: Pick<SearchParams<Partial<Values>, Values>, 'initial' | 'readOne'>
  filters: Values
  fields: FilterField<Values>[]
  onFilter: (change: Partial<Values>) => void
  /** How many fields a row of a wide screen has. */
  columns?: number
  /** More fields. */
  children?: ReactNode
}

/** The filters of a list, in rows. */
function FilterFields<Values extends object>(props: FilterFieldsProps<Values>) {
  const { params, filters, fields, onFilter, columns = 3, children } = props
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: columns }} mb="sm">
      {fields.map(({ name, label, ...kind }) => {
        const value = String(filters[name])
        const change = (text: string) => onFilter(params.readOne(name, text))
        if ('isDay' in kind)
          return <DayFilter key={name} label={label} day={value} onDay={change} />
        const field = { name, label, value }
        return 'choices' in kind ? (
          <ChoiceField key={name} {...field} {...kind} onChange={change} />
        ) : (
          <SearchField key={name} {...field} {...kind} onSearch={change} />
        )
      })}
      {children}
    </SimpleGrid>
  )
}

interface FilterBarProps<Values extends object> extends FilterFieldsProps<Values> {
  /** A search that is always visible. */
  search?: { label: string; placeholder?: string }
}

/** The filters of a list; a phone hides them behind a button. */
export function FilterBar<Values extends { search: string }>({
  search,
  ...props
}: FilterBarProps<Values>) {
  const { params, filters, onFilter } = props
  const initial: Partial<Values> = { ...params.initial }
  if (search) delete initial.search
  return (
    <>
      {search && (
        <SearchField
          name="search"
          mb="sm"
          {...search}
          maxLength={searchMax}
          value={filters.search}
          onSearch={(text) => onFilter(params.readOne('search', text))}
        />
      )}
      <CollapsibleFilters
        fields={<FilterFields {...props} />}
        activeCount={countChanged(filters, initial)}
        onReset={() => onFilter(initial)}
      />
    </>
  )
}

/** The filters of a list for admins: all in rows on a wide screen, behind a button on a phone. */
export function AdminFilters<Values extends { search: string }>({
  searchLabel,
  ...props
}: FilterFieldsProps<Values> & { searchLabel: string }) {
  const isWide = useIsWide()
  if (!isWide) return <FilterBar search={{ label: searchLabel }} {...props} />
  const search = { name: 'search', label: searchLabel, maxLength: searchMax } as const
  return <FilterFields {...props} fields={[search, ...props.fields]} />
}
