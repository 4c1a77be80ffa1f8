import type { Data } from '@sangam/contract/calls'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

interface WishableProfile {
  registration_number: string
  is_wish_list: number
}

/** Sets the wish of a profile in all cached lists and details. */
export function setCachedWish(
  cache: QueryClient,
  registrationNumber: string,
  isWished: boolean,
): void {
  const isTarget = (profile: WishableProfile) => profile.registration_number === registrationNumber
  const withWish = <Profile extends WishableProfile>(profile: Profile): Profile =>
    isTarget(profile) ? { ...profile, is_wish_list: isWished ? 1 : 0 } : profile

  cache.setQueriesData<InfiniteData<Data<'get-vadhu-var-approved-list'>>>(
    { queryKey: ['get-vadhu-var-approved-list'] },
    (list) =>
      list && {
        ...list,
        // pages without the profile stay the same object, so that their cards do not render again
        pages: list.pages.map((page) =>
          page.vadhuVarList.some(isTarget)
            ? { ...page, vadhuVarList: page.vadhuVarList.map(withWish) }
            : page,
        ),
      },
  )
  cache.setQueriesData<Data<'get-vadhu-var-details-by-id'>>(
    { queryKey: ['get-vadhu-var-details-by-id'] },
    (profile) => profile && withWish(profile),
  )
}
