import type { BusinessRecord } from '@sangam/contract/business/calls'
import { shownLabel } from '../../lib/forms/choice-label.ts'
import { labelOf, useMasterData } from '../../lib/forms/master-data.ts'

/** The category in the current language, with the owner's own name for it. */
export function categoryText(business: BusinessRecord): string {
  const name = shownLabel(business, 'cat_name')
  return business.category_name ? `${name} – ${business.category_name}` : name
}

/** Region and town; only the region if both have the same name. */
export function usePlaceText(): (business: BusinessRecord) => string {
  const regions = useMasterData()?.region
  return ({ region_id, region_name, city_village }) =>
    city_village === region_name
      ? labelOf(regions, region_id) || region_name
      : [labelOf(regions, region_id) || region_name, city_village].filter(Boolean).join(', ')
}
