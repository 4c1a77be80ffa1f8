import type { WatchedMember } from '@sangam/contract/introductions/calls'
import { AnchorLink } from '../../layout/links.tsx'
import { PagedList } from '../../layout/paged-list.tsx'
import { usePagedQuery } from '../../lib/calls/use-paged-query.ts'
import { link } from '../../lib/links.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { EmptyState } from '../../ui/records/empty-state.tsx'
import { type Column, noValue, RecordTable } from '../../ui/records/record-table.tsx'

/** Members with unusual numbers; the page shows counts and no families. */
export function WatchList() {
  const { t } = useTranslation()
  const members = usePagedQuery('introductions/watch', (cursor) => ({ cursor }))
  const columns = useColumns()
  return (
    <PagedList
      list={members}
      skeleton={320}
      empty={<EmptyState title={t('watch_page.msg_none')} text={t('watch_page.msg_none_hint')} />}
    >
      {({ data }) => (
        <RecordTable
          caption={t('watch_page.title')}
          columns={columns}
          rows={data}
          rowKey={({ user_id }) => user_id}
        />
      )}
    </PagedList>
  )
}

function useColumns(): Column<WatchedMember>[] {
  const { t } = useTranslation()
  return [
    {
      header: t('watch_page.lbl_member'),
      cell: ({ user_id, full_name }) => (
        <AnchorLink {...link.user(user_id)}>{full_name}</AnchorLink>
      ),
      onPhone: 'title',
    },
    {
      header: t('watch_page.lbl_days'),
      cell: ({ full_days, most_views, refused }) =>
        [
          full_days && t('watch_page.lbl_days_of', { days: full_days, most: most_views }),
          refused && t('watch_page.lbl_refused_of', { times: refused }),
        ]
          .filter(Boolean)
          .join('; ') || noValue,
    },
    {
      header: t('watch_page.lbl_blocks'),
      cell: ({ blocks }) => blocks || noValue,
    },
    {
      header: t('watch_page.lbl_requests'),
      cell: ({ requests, declined }) =>
        requests ? t('watch_page.lbl_declined', { requests, declined }) : noValue,
    },
  ]
}
