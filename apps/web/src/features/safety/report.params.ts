import { reportSubjects } from '@sangam/contract/safety/address.values'
import { id, oneOf, searchParams, text, type ValuesOf } from '../../lib/search-params.ts'

/** What a complaint is about, for links from a record. */
export const reportParams = searchParams({
  about: oneOf('profile', reportSubjects),
  number: text(30),
  id,
})
export type ReportParams = ValuesOf<typeof reportParams>
