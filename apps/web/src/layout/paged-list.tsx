import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Pages } from '../lib/calls/use-pages.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { EmptyState } from '../ui/records/empty-state.tsx'
import { Pager } from '../ui/records/pager.tsx'
import { Loaded, type LoadedQuery } from './loaded.tsx'

/** A page of rows, as the server sends it. */
export interface PageOf<Row> {
  data: readonly Row[]
  next_cursor: string | null
}

interface PagedQuery<Page> extends LoadedQuery<Page> {
  pages: Pages
}

export interface PagedListProps<Page> {
  list: PagedQuery<Page>
  /** The height of the placeholder, or the placeholder itself. */
  skeleton: number | ReactNode
  /** How many records there are; also shown above an empty list. */
  status?: (page: Page) => string
  /** Shown instead of a list without rows. */
  empty?: ReactNode
  /** Below the pages of a list with rows. */
  footer?: ReactNode
  /** The rows. */
  children: (page: Page) => ReactNode
}

/** A list of the server, one page at a time. */
export function PagedList<Page extends PageOf<unknown>>(props: PagedListProps<Page>) {
  const { list, skeleton, status, empty, footer, children } = props
  const { t } = useTranslation()
  return (
    <Loaded query={list} skeleton={skeleton}>
      {(page) => {
        const hasRows = page.data.length > 0
        const none = empty === undefined ? <EmptyState title={t('common.msg_no_data')} /> : empty
        return (
          <>
            {status && (
              <Text my="sm" role="status">
                {status(page)}
              </Text>
            )}
            {hasRows ? children(page) : none}
            <Pager pages={list.pages} nextCursor={page.next_cursor} />
            {hasRows && footer}
          </>
        )
      }}
    </Loaded>
  )
}
