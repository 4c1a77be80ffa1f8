import type { Data } from '@sangam/contract/calls'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

interface Wishable {
  registration_number: string
  is_wish_list: number
}

/** Sets the heart of one profile in every cached list and on its details page. */
export function setCachedWish(
  cache: QueryClient,
  registrationNumber: string,
  isWished: boolean,
): void {
  const isMeant = (profile: Wishable) => profile.registration_number === registrationNumber
  const mark = <Profile extends Wishable>(profile: Profile): Profile =>
    isMeant(profile) ? { ...profile, is_wish_list: isWished ? 1 : 0 } : profile

  cache.setQueriesData<InfiniteData<Data<'get-vadhu-var-approved-list'>>>(
    { queryKey: ['get-vadhu-var-approved-list'] },
    (list) =>
      list && {
        ...list,
        // other pages keep their identity, so that their cards are not rendered again
        pages: list.pages.map((page) =>
          page.vadhuVarList.some(isMeant)
            ? { ...page, vadhuVarList: page.vadhuVarList.map(mark) }
            : page,
        ),
      },
  )
  cache.setQueriesData<Data<'get-vadhu-var-details-by-id'>>(
    { queryKey: ['get-vadhu-var-details-by-id'] },
    (profile) => profile && mark(profile),
  )
}
