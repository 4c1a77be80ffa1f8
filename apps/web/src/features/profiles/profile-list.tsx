import { Button, Center, Skeleton, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { ProfileCard as Card } from '@sangam/contract/profiles/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { afterPaint } from '../../lib/idle.ts'
import { loadErrorText } from '../../lib/load-error.ts'
import { useMasterData } from '../../lib/master-data.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { firstCursor, type ListPage, listBody, listPath } from './first-calls.ts'
import type { ListFilters } from './list.filters.ts'
import { ProfileCard } from './profile-card.tsx'
import classes from './profile-list.module.css'

export function useProfileList(filters: ListFilters) {
  const body = listBody(filters)
  return useInfiniteQuery({
    queryKey: [listPath, body],
    queryFn: async ({ pageParam }): Promise<ListPage> =>
      (await api(listPath, { ...body, cursor: pageParam })).data,
    initialPageParam: firstCursor,
    getNextPageParam: (page) => page.next_cursor,
  })
}

const cardsOfFirstScreen = 3

/** Whether the place where one left the list is to be found again: it was seen before, or is reloaded. */
let mayBeAmongThem = performance
  .getEntriesByType('navigation')
  .some((visit) => 'type' in visit && visit.type !== 'navigate')

interface ProfileListProps {
  list: ReturnType<typeof useProfileList>
  /** The same function every time, since a card is drawn again for another one. */
  wishListToggle: (profile: Card) => ReactNode
}

interface CardsProps {
  profiles: Card[]
  /** How many of them are drawn. */
  count: number
  masterData: ReturnType<typeof useMasterData>
  wishListToggle: ProfileListProps['wishListToggle']
}

/** Cards without end: the next page comes before the last card is reached. */
export function ProfileList({ list, wishListToggle }: ProfileListProps) {
  const { t } = useTranslation()
  // a page of cards is drawn bit by bit, so that scrolling goes on meanwhile
  const shown = useDeferredValue(list.data)
  // the cards of the first screen before all others, unless one comes back to somewhere among them
  const [areAllDue, setAllDue] = useState(mayBeAmongThem)
  const isDrawn = shown !== undefined
  // after what was drawn can be seen
  useEffect(() => {
    if (!isDrawn) return
    mayBeAmongThem = true
    return afterPaint(() => startTransition(() => setAllDue(true)))
  }, [isDrawn])
  const masterData = useMasterData()
  const { ref, entry } = useIntersection({ rootMargin: '800px' })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const isNearEnd = (entry?.isIntersecting ?? false) && shown === list.data
  // scrolling is outside of React
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage])

  if (list.isError && !list.data) {
    return <LoadFailure message={loadErrorText(list.error)} onRetry={() => void list.refetch()} />
  }
  if (!list.data || !shown) return <LoadingCards />
  const total = shown.pages[0]?.total ?? 0
  return (
    <>
      <Text role="status" mb="sm">
        {shown.pages[0]?.is_total_cut
          ? t('matrimony_page.lbl_found_more', { count: total })
          : t('matrimony_page.lbl_found', { count: total })}
      </Text>
      {total === 0 && (
        <EmptyState title={t('common.msg_no_data')} text={t('matrimony_page.msg_no_match')} />
      )}
      <div>
        {shown.pages.map(({ vadhuVarList: profiles }) => (
          <Cards
            key={profiles[0]?.id}
            profiles={profiles}
            count={areAllDue ? profiles.length : cardsOfFirstScreen}
            masterData={masterData}
            wishListToggle={wishListToggle}
          />
        ))}
      </div>
      {areAllDue && (
        <Center ref={ref} mt="md" mih={48}>
          {hasNextPage && (
            <Button
              variant="default"
              loading={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
            >
              {t('matrimony_page.btn_more')}
            </Button>
          )}
        </Center>
      )}
    </>
  )
}

/** The cards of one answer, drawn once: the next answer would otherwise draw all before it again. */
const Cards = memo(function Cards({ profiles, count, masterData, wishListToggle }: CardsProps) {
  return (
    <div className={classes.cards}>
      {profiles.slice(0, count).map((profile) => (
        <ProfileCard
          key={profile.id}
          profile={profile}
          masterData={masterData}
          wishListToggle={wishListToggle(profile)}
        />
      ))}
    </div>
  )
})

const LoadingCards = () => (
  <div className={classes.cards} aria-hidden>
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <Skeleton key={card} height={196} radius={16} />
    ))}
  </div>
)
