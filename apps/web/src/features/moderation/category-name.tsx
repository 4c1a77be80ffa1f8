import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { shownLabel } from '../../lib/forms/choice-label.ts'

/** The name of a category of businesses, which may be hidden. */
export function CategoryName({ id }: { id: number }) {
  const categories = useQuery(query('business/category-list', {}))
  const category = categories.data?.find((one) => one.id === id)
  return category ? shownLabel(category, 'cat_name') : '…'
}
