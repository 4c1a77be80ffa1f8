import type { BusinessRecord } from '@sangam/contract/business/calls'
import { choiceLabel } from '../../lib/choice-label.ts'
import { labelOf, useMasterData } from '../../lib/master-data.ts'

/** The category in the language on screen, with the owner's own word for the trade. */
export function categoryText(business: BusinessRecord): string {
  const name = choiceLabel({ name: business.cat_name, name_mr: business.cat_name_mr })
  return business.category_name ? `${name} – ${business.category_name}` : name
}

/** Region and place; a town that gives its region the name is said once. */
export function usePlaceText(): (business: BusinessRecord) => string {
  const regions = useMasterData()?.region
  return ({ region_id, region_name, city_village }) =>
    city_village === region_name
      ? labelOf(regions, region_id) || region_name
      : [labelOf(regions, region_id) || region_name, city_village].filter(Boolean).join(', ')
}
