import type { BusinessRecord } from '@sangam/contract/business/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { choiceLabel } from '../../lib/choice-label.ts'

/** The visible categories, plus the current one of the business even if it is hidden. */
export function useCategoryOptions(business?: BusinessRecord) {
  const { data: categories = [] } = useQuery(query('business/get-categories', {}))
  const options = categories.map(({ id, cat_name, cat_name_mr }) => ({
    value: String(id),
    label: choiceLabel({ name: cat_name, name_mr: cat_name_mr }),
  }))
  if (!business || options.some(({ value }) => value === String(business.category_id))) {
    return options
  }
  const { category_id, cat_name, cat_name_mr } = business
  const current = { name: cat_name, name_mr: cat_name_mr }
  return [...options, { value: String(category_id), label: choiceLabel(current) }]
}
