import type { Data, Input } from '@sangam/contract/calls'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

const listPath = 'get-vadhu-var-approved-list'
const detailsPath = 'get-vadhu-var-details-by-id'

type ListPage = Data<typeof listPath>

interface WishableProfile {
  registration_number: string
  is_wish_list: number
}

/**
 * Sets the wish of a profile in all cached lists and details; a profile without a wish leaves the
 * lists of wishes. Returns a function that undoes this.
 */
export function setCachedWish(
  cache: QueryClient,
  registrationNumber: string,
  isWished: boolean,
): () => void {
  const isTarget = (profile: WishableProfile) => profile.registration_number === registrationNumber
  const withWish = <Profile extends WishableProfile>(profile: Profile): Profile =>
    isTarget(profile) ? { ...profile, is_wish_list: isWished ? 1 : 0 } : profile

  const lists = cache.getQueriesData<InfiniteData<ListPage>>({ queryKey: [listPath] })
  const shortened: typeof lists = []
  for (const [key, list] of lists) {
    if (!list) continue
    const [, body] = key as [string, Input<typeof listPath>]
    const isRemoved = body.wish_list === 1 && !isWished
    if (isRemoved) shortened.push([key, list])
    cache.setQueryData(key, isRemoved ? withoutProfile(list) : withCards(list))
  }
  cache.setQueriesData<Data<typeof detailsPath>>(
    { queryKey: [detailsPath] },
    (profile) => profile && withWish(profile),
  )
  return () => {
    for (const [key, list] of shortened) cache.setQueryData(key, list)
    setCachedWish(cache, registrationNumber, !isWished)
  }

  /** Pages without the profile stay the same object, so that their cards do not render again. */
  function withCards(list: InfiniteData<ListPage>): InfiniteData<ListPage> {
    const pages = list.pages.map((page) =>
      page.vadhuVarList.some(isTarget)
        ? { ...page, vadhuVarList: page.vadhuVarList.map(withWish) }
        : page,
    )
    return { ...list, pages }
  }

  function withoutProfile(list: InfiniteData<ListPage>): InfiniteData<ListPage> {
    if (!list.pages.some((page) => page.vadhuVarList.some(isTarget))) return list
    const pages = list.pages.map((page) => ({
      ...page,
      total: page.total - 1,
      vadhuVarList: page.vadhuVarList.filter((profile) => !isTarget(profile)),
    }))
    return { ...list, pages }
  }
}
