import { introductionSides } from '@sangam/contract/introductions/values'
import { oneOf, searchParams, type ValuesOf } from '../../lib/search-params.ts'

export const introductionFilters = searchParams({
  side: oneOf('received', introductionSides),
})
export type IntroductionFilters = ValuesOf<typeof introductionFilters>
