import type { EditableList } from '@sangam/contract/master-data/editable-lists'
import { getRouteApi } from '@tanstack/react-router'
import { expectTypeOf, test } from 'vitest'

const useListSearch = () => getRouteApi('/pages/lists').useSearch()

// pages use the router: if their types are part of its type, the compiler falls back to `any`
test('the query parameters of a page have the types of its definition', () => {
  expectTypeOf(useListSearch).returns.toEqualTypeOf<{ list: EditableList }>()
})
