import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/calls/api.ts'
import { shownLabel } from '../../lib/forms/choice-label.ts'

/** The visible categories, plus the current one of the business even if it is hidden. */
export function useCategoryOptions(business?: BusinessRecord) {
  const { data: categories = [] } = useQuery(query('business/get-categories', {}))
  const options = categories.map((category) => ({
    value: String(category.id),
    label: shownLabel(category, 'cat_name'),
  }))
  if (!business || options.some(({ value }) => value === String(business.category_id))) {
    return options
  }
  const current = { value: String(business.category_id), label: shownLabel(business, 'cat_name') }
  return [...options, current]
}
