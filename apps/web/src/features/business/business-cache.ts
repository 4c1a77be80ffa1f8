import type { QueryClient } from '@tanstack/react-query'
import { allOf } from '../../lib/api.ts'

/** After a change nothing read before holds: list, entry, counts and trail. */
export async function forgetBusinesses(cache: QueryClient): Promise<void> {
  // cleared, not only marked: the page to come must not flash the list as it was
  cache.removeQueries({ ...allOf('business/get-business-list'), type: 'inactive' })
  await Promise.all(
    (
      [
        'business/get-business-list',
        'business/get-business-details-by-id',
        'business/category-list',
        'admin/audit-trail',
        'admin/dashboard',
      ] as const
    ).map((path) => cache.invalidateQueries(allOf(path))),
  )
}
