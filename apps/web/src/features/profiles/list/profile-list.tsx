import { Button, Center, Skeleton, Text } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import type { ProfileCard as Card } from '@sangam/contract/profiles/calls'
import type { OwnField } from '@sangam/contract/profiles/trust/own-fields'
import { useInfiniteQuery } from '@tanstack/react-query'
import { memo, type ReactNode, useDeferredValue, useEffect } from 'react'
import { Loaded } from '../../../layout/loaded.tsx'
import { api } from '../../../lib/calls/api.ts'
import { useMasterData } from '../../../lib/forms/master-data.ts'
import { useOwnFields } from '../../../lib/public-config.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { EmptyState } from '../../../ui/records/empty-state.tsx'
import { firstCursor, type ListPage, listBody, listPath } from '../first-calls.ts'
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

interface ProfileListProps {
  list: ReturnType<typeof useProfileList>
  /** Must be the same function in every render: a new one renders all cards again. */
  wishListToggle: (profile: Card) => ReactNode
  /** Removes the filters; undefined if none is set. */
  onShowAll: (() => void) | undefined
}

/** All pages of the list; the next page loads before the reader reaches the last card. */
export function ProfileList({ list, wishListToggle, onShowAll }: ProfileListProps) {
  const { t } = useTranslation()
  // deferred: React renders a new page of cards in small steps, so scrolling stays smooth
  const deferred = useDeferredValue(list.data)
  // after a reset the old cards must not stay
  const shown = list.data && deferred
  const isFailed = list.isError && !list.data
  return (
    <Loaded
      query={{
        data: shown,
        // an error of a further page must not move the cards; the button below them stays
        error: isFailed ? list.error : null,
        isLoading: !shown && !isFailed,
        refetch: list.refetch,
      }}
      skeleton={<LoadingCards />}
    >
      {({ pages }) => (
        <>
          {pages[0]?.total === 0 && (
            <EmptyState title={t('common.msg_no_data')} text={t('matrimony_page.msg_no_match')}>
              {onShowAll && <Button onClick={onShowAll}>{t('matrimony_page.btn_show_all')}</Button>}
            </EmptyState>
          )}
          <CardGrids pages={pages} wishListToggle={wishListToggle} />
          <NextPage list={list} isRendered={shown === list.data} />
        </>
      )}
    </Loaded>
  )
}

/** The number of profiles that match the filters. */
export function ListTotal({ list }: { list: ProfileListProps['list'] }) {
  const { t } = useTranslation()
  const page = list.data?.pages[0]
  return (
    <Text role="status">
      {page &&
        t(page.is_total_cut ? 'matrimony_page.lbl_found_more' : 'matrimony_page.lbl_found', {
          count: page.total,
        })}
    </Text>
  )
}

interface CardGridsProps {
  pages: ListPage[]
  wishListToggle: ProfileListProps['wishListToggle']
}

function CardGrids({ pages, wishListToggle }: CardGridsProps) {
  const masterData = useMasterData()
  const ownFields = useOwnFields()
  return (
    <div>
      {pages.map(
        ({ vadhuVarList: profiles }) =>
          profiles[0] && (
            <CardGrid
              key={profiles[0].id}
              profiles={profiles}
              masterData={masterData}
              ownFields={ownFields}
              wishListToggle={wishListToggle}
            />
          ),
      )}
    </div>
  )
}

interface CardGridProps {
  profiles: Card[]
  masterData: ReturnType<typeof useMasterData>
  ownFields: readonly OwnField[]
  wishListToggle: ProfileListProps['wishListToggle']
}

/** The cards of one page. Memoised: a new page does not render the pages before it again. */
const CardGrid = memo(function CardGrid({
  profiles,
  masterData,
  ownFields,
  wishListToggle,
}: CardGridProps) {
  return (
    <div className={classes.cards}>
      {profiles.map((profile) => (
        <ProfileCard
          key={profile.id}
          profile={profile}
          masterData={masterData}
          ownFields={ownFields}
          wishListToggle={wishListToggle(profile)}
        />
      ))}
    </div>
  )
})

interface NextPageProps {
  list: ProfileListProps['list']
  /** True when the cards of all loaded pages are visible. */
  isRendered: boolean
}

/** Loads the next page near the end of the list; the button is for a page that failed. */
function NextPage({ list, isRendered }: NextPageProps) {
  const { t } = useTranslation()
  const { ref, entry } = useIntersection({ rootMargin: '800px' })
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isNearEnd = isRendered && (entry?.isIntersecting ?? false)
  const isDue = isNearEnd && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  // an effect, because scrolling does not go through React
  useEffect(() => {
    if (isDue) void fetchNextPage()
  }, [isDue, fetchNextPage])
  return (
    <Center ref={ref} mt="md" mih={48}>
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('matrimony_page.btn_more')}
        </Button>
      )}
    </Center>
  )
}

const LoadingCards = () => (
  <div className={classes.cards} aria-hidden>
    {[0, 1, 2, 3, 4, 5].map((card) => (
      <Skeleton key={card} height={216} radius={16} />
    ))}
  </div>
)
