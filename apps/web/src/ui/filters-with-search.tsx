import type { ComponentProps } from 'react'
import { CollapsibleFilters } from './collapsible-filters.tsx'
import { SearchField } from './search-field.tsx'

type Search = Pick<
  ComponentProps<typeof SearchField>,
  'label' | 'placeholder' | 'maxLength' | 'value' | 'onSearch'
>

interface FiltersWithSearchProps extends ComponentProps<typeof CollapsibleFilters> {
  search: Search
}

/** A search that is always visible, above filters that a phone hides behind a button. */
export const FiltersWithSearch = ({ search, ...filters }: FiltersWithSearchProps) => (
  <>
    <SearchField name="search" mb="sm" {...search} />
    <CollapsibleFilters {...filters} />
  </>
)
